export const kingfisher = `
  <rect width="300" height="300" fill="#f3eadb"/>
  <circle cx="218" cy="74" r="46" fill="#ef5a33"/>
  <path d="M0 238A70 70 0 0 1 134 238Z" fill="#3b8a6e"/>
  <rect y="236" width="300" height="64" fill="#1d5546"/>
  <path d="M0 268Q37 252 75 268T150 268T225 268T300 268V300H0Z" fill="#164438"/>
  <path d="M70 132L14 132L14 84Z" fill="#17324d"/>
  <path d="M70 132L14 156L14 132Z" fill="#2f8fa3"/>
  <path d="M214 94L286 117L214 138Z" fill="#f2a33c"/>
  <path d="M214 117L286 117L214 138Z" fill="#d9822b"/>
  <circle cx="194" cy="114" r="36" fill="#17324d"/>
  <path d="M70 132A70 70 0 0 0 140 202V132Z" fill="#2f8fa3"/>
  <path d="M92 132A48 48 0 0 0 140 180V132Z" fill="#6fbfc4"/>
  <path d="M114 132A26 26 0 0 0 140 158V132Z" fill="#f3eadb"/>
  <path d="M140 132V202A70 70 0 0 0 210 132Z" fill="#f2a33c"/>
  <path d="M140 132H210A70 70 0 0 1 206 154Q170 160 140 132Z" fill="#17324d"/>
  <circle cx="204" cy="106" r="8.5" fill="#fff"/>
  <circle cx="206" cy="106" r="4.2" fill="#17181b"/>
  <path d="M132 200V236M150 200V236M122 236h20M140 236h20" stroke="#17324d" stroke-width="4.5"/>
  <path d="M252 236A44 44 0 0 1 252 160A44 44 0 0 1 252 236Z" fill="#3b8a6e"/>
  <path d="M252 236V176" stroke="#1d5546" stroke-width="3"/>
  <path d="M276 236A30 30 0 0 1 276 188A30 30 0 0 1 276 236Z" fill="#6fbfc4"/>`;
