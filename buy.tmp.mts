import * as client from '#test/support/store-client.ts';
const o='http://127.0.0.1:4281';
const app = (await client.callStore<any[]>(`${o}/api/apps/all`)).find(a=>a.slug===(process.argv[2]??'query-deck'));
const r = await client.buy(o, app, { email: 'ada@example.com' });
console.log(r.downloadToken);
