/** What people type between the digits of a phone number. */
const separators = /[\s-]/g

const mobile = /^(?:\+?88)?01[3-9]\d{8}$/

/** Optional +88 or 88, then 01, a digit 3 to 9, and 8 more digits: a Bangladesh mobile number. */
export const isBangladeshMobile = (phone: string): boolean => mobile.test(phone.replace(separators, ''))
