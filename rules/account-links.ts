/** Pages that links in mails lead to. What opens the account stands behind #: browsers send that to nobody. */
export const accountLinkPaths = { reset: '/reset-password', proof: '/confirm-email' } as const

export const accountLink = (kind: keyof typeof accountLinkPaths, token: string): string =>
  `${accountLinkPaths[kind]}#${token}`
