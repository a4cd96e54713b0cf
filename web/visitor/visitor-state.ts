import type { User } from '#contract/auth.ts'
import type { RenderVisitor } from '#contract/pages.ts'
import { toScriptText } from '#web/app/script-text.ts'

/** Read by `early-initial.ts` too. */
const VISITOR_ID = 'visitor'

/** The signed-in user's data in a page. */
export type VisitorState = { user: User }

/** The end of a signed-in visitor's page. */
export const renderVisitor: RenderVisitor = (user) =>
  `<script id="${VISITOR_ID}" type="application/json">${toScriptText({ user } satisfies VisitorState)}</script>`

/** Null in a guest's page. */
export function readVisitor(): VisitorState | null {
  const text = document.getElementById(VISITOR_ID)?.textContent
  // Written by our own server in the same version of the site.
  return text ? (JSON.parse(text) as VisitorState) : null
}
