/** Shows the question whether to discard; calls `leave` when the user agrees. */
type Ask = (leave: () => void) => void

/** One question for each form with unsaved text (form/leave-question.tsx). */
export const leaveQuestions = new Set<Ask>()

/** Calls `leave`, after a question where unsaved text would be lost. */
export function askBefore(leave: () => void): void {
  const [ask] = leaveQuestions
  if (ask) ask(leave)
  else leave()
}
