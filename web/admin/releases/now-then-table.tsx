import { SystemMark } from '#web/admin/parts/system-mark.tsx';
import type { NowThenRow } from './now-then.ts';

export function NowThenTable({ rows }: { readonly rows: readonly NowThenRow[] }) {
  return (
    <table className="now-then">
      <caption className="sr-only">What buyers get</caption>
      <thead>
        <tr>
          <th scope="col">Buyers on</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ buyersOn, platform, now, afterwards, isHeld }) => (
          <tr key={buyersOn}>
            <th scope="row">
              <SystemMark platform={platform} />
              {buyersOn}
            </th>
            <td>{now ?? <span className="text-ink-3">none</span>}</td>
            <td>
              {afterwards === null ? (
                <span className="now-then-none">{isHeld ? 'held' : 'none'}</span>
              ) : (
                <b>{afterwards}</b>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
