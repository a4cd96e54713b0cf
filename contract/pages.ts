import type { User } from './auth.ts'
import type { ApiClient } from './client.ts'

/** What every page links: `early` are plain scripts that run before the first paint; `modules`: by page, all chunks that it needs but the entry. */
export type PageAssets = { early: string[]; scripts: string[]; styles: string[]; modules: Record<string, string[]> }

export type PageRequest = {
  url: URL
  /** The address shoppers use, without a path; for canonical links and share previews. */
  publicUrl: string
  user: User | null
  /** Errors that it throws carry the HTTP `status` of the refusal. */
  api: ApiClient
  assets: PageAssets
  signal: AbortSignal
}

/** `failure` is why the page, or a part of it, could not be rendered as it should; it is for the log. */
export type PageAnswer =
  | { status: number; html: string; failure?: unknown }
  | { status: number; location: string; cookie?: string }

/** What visitors without a session may share: addresses with the same key show the same page. Null: not to be kept. */
export type PageKey = (url: URL) => string | null

/** What the built site offers to the server: one function that turns a request into a whole document. */
export type RenderPage = (request: PageRequest) => Promise<PageAnswer>
