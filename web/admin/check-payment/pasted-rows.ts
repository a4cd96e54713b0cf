import type { CallAnswer } from '#contract/client.ts'
import { MAX_CONFIRMED } from '#rules/advance.ts'

/** A message that was read. `refusal`: why its claim was not confirmed. */
export type PastedRow = CallAnswer<'readWalletMessages'>['data'][number] & { refusal?: string }

/** What one press confirms: claims that fit, and were not refused before. */
export const claimsToConfirm = (rows: readonly PastedRow[]): { _id: string; received: number }[] =>
  rows
    .flatMap(({ match, claim, amount, refusal }) =>
      match === 'matched' && claim && !refusal ? [{ _id: claim._id, received: amount }] : [],
    )
    .slice(0, MAX_CONFIRMED)

/** The rows with what the shop has answered about their claims. */
export const answeredRows = (rows: readonly PastedRow[], answers: CallAnswer<'confirmClaims'>['data']): PastedRow[] =>
  rows.map((row) => {
    const answer = answers.find(({ _id }) => _id === row.claim?._id)
    if (!answer) return row
    return answer.isConfirmed ? { ...row, match: 'confirmed' } : { ...row, refusal: answer.message }
  })
