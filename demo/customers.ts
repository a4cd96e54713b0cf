/** Shoppers who write the demo's reviews. They have no password and cannot sign in. */
export const customers = {
  nusrat: { userName: 'Nusrat Jahan', email: 'nusrat.jahan@example.com', joinedDaysAgo: 236 },
  tanvir: { userName: 'Tanvir Ahmed', email: 'tanvir.ahmed@example.com', joinedDaysAgo: 221 },
  rafi: { userName: 'Rafi', email: 'rafi.mirpur@example.com', joinedDaysAgo: 198 },
  sadia: { userName: 'Sadia Islam', email: 'sadia.islam@example.com', joinedDaysAgo: 176 },
  arif: { userName: 'আরিফ হোসেন', email: 'arif.hossain@example.com', joinedDaysAgo: 151 },
  mim: { userName: 'Mim', email: 'mim.chowdhury@example.com', joinedDaysAgo: 128 },
  shuvo: { userName: 'Shuvo Das', email: 'shuvo.das@example.com', joinedDaysAgo: 102 },
  farzana: { userName: 'Farzana Akter', email: 'farzana.akter@example.com', joinedDaysAgo: 77 },
  imran: { userName: 'Imran Kabir', email: 'imran.kabir@example.com', joinedDaysAgo: 49 },
  tisha: { userName: 'তিশা', email: 'tisha.rahman@example.com', joinedDaysAgo: 26 },
  jewel: { userName: 'Jewel Mia', email: 'jewel.mia@example.com', joinedDaysAgo: 10 },
  anika: { userName: 'Anika Tasnim', email: 'anika.tasnim@example.com', joinedDaysAgo: 4 },
}

export type CustomerKey = keyof typeof customers
