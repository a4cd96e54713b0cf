import type { FactorDemand } from '#rules/second-factor.ts'

/** Texts of what the owner demands of staff. */
export const texts = {
  secondFactor: 'Second factor',
  whatFor:
    'A second factor is a code of an app or a passkey, asked for besides the password. Without one, anyone who learns a password of your staff sees your buyers.',
  mustHave: 'Who must have one',
  demands: {
    never: 'No one: it is only advised',
    admins: 'Administrators',
    staff: 'All staff',
  } satisfies Record<FactorDemand, string>,
  whatHappens:
    'Anyone of them who has none can sign in, and sets one up before the panel opens. Shoppers are never asked.',
  yourOwn: 'Before you demand it, set up your own on',
  security: 'Security',
}
