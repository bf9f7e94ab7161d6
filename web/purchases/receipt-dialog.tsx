import type { Purchase } from '#contracts/purchases.ts';
import { Dialog } from '#web/components/dialog.tsx';
import type { HostedDialogProps } from '#web/components/dialog-host.tsx';
import { OrderReceipt } from '#web/download/order-receipt.tsx';
import { purchasesTexts } from '#web/texts/purchases.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface ReceiptSubject {
  readonly purchase: Purchase;
  readonly email: string;
}

export default function ReceiptDialog({ subject, close, opener }: HostedDialogProps<ReceiptSubject>) {
  const texts = useTexts(purchasesTexts);
  const { app, order, refund } = subject.purchase;
  const label = refund?.at === null ? texts.refundRequestedLine : texts.refundedLine;
  return (
    <Dialog
      title={texts.receiptOf(order.number)}
      description={texts.receiptHint}
      close={close}
      opener={opener}
      isNarrow
    >
      <div className="flex justify-center overflow-y-auto px-5 pt-10 pb-12">
        <OrderReceipt
          page={{ app, order, maskedEmail: subject.email }}
          surface="wall"
          {...(refund === null ? {} : { refund: { label, amount: refund.amount } })}
        />
      </div>
    </Dialog>
  );
}
