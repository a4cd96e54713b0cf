/** The courier of the demo shop, which delivers nothing. */
export const PRACTICE = 'practice'

export type PracticeEnding = 'delivered' | 'held' | 'undelivered' | 'refused'

const endings: Record<string, PracticeEnding> = { 7: 'held', 8: 'undelivered', 9: 'refused' }

/**
 * What becomes of a parcel at the door, by the last digit of its buyer's phone number, so that staff can choose: 7 is held once and then
 * delivered, 8 is not delivered and asks the shop to decide, 9 is refused by the buyer and comes back. All others are delivered.
 */
export const practiceEnding = (phone: string): PracticeEnding => endings[phone.at(-1) ?? ''] ?? 'delivered'
