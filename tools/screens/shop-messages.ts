// Messages from buyers in the shop of the pictures.
import { connectDatabase } from '#server/database/connect.ts';
import { receiveMail } from '#test/support/received-mail.ts';
import * as client from '#test/support/store-client.ts';
import { randomUUID } from 'node:crypto';

interface MessagesToWrite {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly buyerEmail: string;
}

/** Writes by form and by mail; the conversation with the buyer has a reply, and comes last. */
export async function writeMessages({ origin, databaseUrl, headers, buyerEmail }: MessagesToWrite): Promise<void> {
  for (const body of [
    { name: 'Grace', email: 'grace@example.com', topic: 'Feature Request', message: 'Is there a dark theme?' },
    {
      name: 'Alan',
      email: 'alan@example.com',
      topic: 'Technical Support',
      message: 'QueryDeck does not open a connection through our proxy. Which setting do I need?\n\nThanks, Alan',
    },
  ]) {
    await client.callStore(`${origin}/api/contact`, { method: 'POST', body });
  }
  const { db, close } = connectDatabase({ connectionString: databaseUrl, maxConnections: 2 });
  try {
    await receiveMail(db, {
      from: '"Meridian Maps, Purchasing" <office@meridian-maps.example>',
      subject: 'Invoice with our VAT number',
      text: 'Could you add DE 811 234 567 and our address to the invoice?',
      headers: { 'Reply-To': 'invoices@meridian-maps.example' },
    });
    const from = `Ada Berg <${buyerEmail}>`;
    const messageId = '<plan-view@mail.example>';
    const subject = 'Plan view stays empty on PostgreSQL 17';
    await receiveMail(db, {
      from,
      subject,
      text: 'Good afternoon. I am about to buy QueryDeck for our team. Does the plan view work with PostgreSQL 17? On the trial it shows an empty tree.',
      headers: { 'Message-ID': messageId },
    });
    const [message] = await client.callStore<{ id: string }[]>(`${origin}/api/contact-messages`, { headers });
    await client.callStore(`${origin}/api/contact-messages/${message?.id}/replies`, {
      method: 'POST',
      headers,
      body: { text: 'Hello Ada, you are right. 3.2 does; the trial is updated, too.', requestKey: randomUUID() },
    });
    const earlier = (days: number) => ({ created_at: new Date(Date.now() - days * 86_400_000) });
    await db.updateTable('contact_messages').set(earlier(2)).where('mail_message_id', '=', messageId).execute();
    await db.updateTable('message_replies').set(earlier(1)).execute();
    await receiveMail(db, {
      from,
      subject,
      headers: { References: messageId, 'Content-Type': 'multipart/mixed; boundary=b' },
      text: [
        '--b',
        '',
        'Hello, I took 3.2. The plan view opens, but after Explain there is only “no plan returned”. I attach the log.',
        '',
        'I would like to buy it this morning if this is something small.',
        '--b',
        'Content-Type: text/plain; name=querydeck.log',
        'Content-Disposition: attachment',
        '',
        'x'.repeat(18_432),
        '--b--',
      ].join('\n'),
    });
  } finally {
    await close();
  }
}
