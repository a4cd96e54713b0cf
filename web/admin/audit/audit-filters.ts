import type { ApiClient } from '#contract/client.ts'
import { type AuditAction, isAuditAction } from '#rules/audit-actions.ts'
import { callQuery } from '#web/app/call-query.ts'
import { isDay, wordsIn } from '../list/filters.ts'

/** What the trail is narrowed to, as its query string says it; '' narrows nothing (behaviour §2). */
export type AuditFilters = {
  /** An id, or words of a name or e-mail. */
  search: string
  action: AuditAction | ''
  /** Days in Dhaka, `YYYY-MM-DD`, both included. */
  from: string
  to: string
}

/** Reads a query string; what makes no sense in it is left out. */
export function readFilters(search: URLSearchParams): AuditFilters {
  const day = (name: string) => (isDay(search.get(name) ?? '') ? (search.get(name) ?? '') : '')
  const action = search.get('action') ?? ''
  return { search: wordsIn(search), action: isAuditAction(action) ? action : '', from: day('from'), to: day('to') }
}

/** Entries a page (behaviour §9). */
export const entriesPerPage = 20

/** One page of the trail; without `olderThan` the newest. */
export const auditQuery = (api: ApiClient, filters: AuditFilters, olderThan: string) =>
  callQuery(api, 'listAudit', { query: { ...filters, olderThan, limit: entriesPerPage } })
