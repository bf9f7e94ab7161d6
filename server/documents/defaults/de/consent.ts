export const consent =
  'Der Download soll sofort beginnen. Ich weiß, dass ich dadurch mein 14-tägiges Widerrufsrecht verliere.\n';
