/** Pages that links in mails lead to. The token is after #: browsers never send that part. */
export const accountLinkPaths = { reset: '/reset-password', proof: '/confirm-email' } as const

export const accountLink = (kind: keyof typeof accountLinkPaths, token: string): string =>
  `${accountLinkPaths[kind]}#${token}`
