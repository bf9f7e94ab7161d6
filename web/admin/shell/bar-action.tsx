import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TabLink } from '#web/admin/tab-address.tsx';
import type { AdminButtonKind } from '#web/admin/parts/admin-button.tsx';

interface Look {
  readonly icon?: LucideIcon;
  readonly kind?: AdminButtonKind;
  readonly children: string;
}

type BarActionProps = Look & (({ readonly to: string } & ComponentProps<'a'>) | ComponentProps<'button'>);

/** An action of a bar. On phones only its icon is shown. */
export function BarAction({ icon: Icon, kind = 'outline', children, ...rest }: BarActionProps) {
  const contents = (
    <>
      {Icon !== undefined && <Icon aria-hidden="true" className="size-4" />}
      <span>{children}</span>
    </>
  );
  if ('to' in rest) {
    return (
      <TabLink {...rest} data-kind={kind} className="admin-button">
        {contents}
      </TabLink>
    );
  }
  return (
    <button type="button" {...rest} data-kind={kind} className="admin-button">
      {contents}
    </button>
  );
}
