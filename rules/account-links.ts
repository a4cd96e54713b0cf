/** Pages that links in mails, and invitations, lead to. The token is after #: browsers never send that part. */
export const accountLinkPaths = { reset: '/reset-password', proof: '/confirm-email', invitation: '/join' } as const

export const accountLink = (kind: keyof typeof accountLinkPaths, token: string): string =>
  `${accountLinkPaths[kind]}#${token}`
