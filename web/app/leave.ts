/** Shows a question, and leaves once it is answered so. */
type Ask = (leave: () => void) => void

/** Of everything in this tab in which something was typed (form/leave-question.tsx). */
export const leaveQuestions = new Set<Ask>()

/** Leaves, after a question where what was typed would be lost. */
export function askBefore(leave: () => void): void {
  const [ask] = leaveQuestions
  if (ask) ask(leave)
  else leave()
}
