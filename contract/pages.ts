import type { User } from './auth.ts'
import type { ApiClient } from './client.ts'
import type { MyOrder } from './my-order.ts'
import type { PublicShop } from './shop.ts'

/** A file of a page, and its content where that can be in the page itself. */
export type PageFile = { href: string; code?: string }

export type PageModule = { chunks: string[]; styles: string[] }

/** What pages need besides their HTML. `early`: plain scripts that run before the first paint; `modules`: by page, all chunks that it needs but the entry, and styles of its own. */
export type PageAssets = {
  early: PageFile[]
  scripts: string[]
  styles: PageFile[]
  modules: Record<string, PageModule>
}

/** What came of the search for an order that a form sent without a script: the order, or what is wrong with what was typed. */
export type FoundOrder =
  | { orderKey: string; order: MyOrder }
  | { typed: { number: string; phone: string }; message: string; errors: Record<string, string> }

export type PageRequest = {
  url: URL
  /** The address shoppers use, without a path; for canonical links and share previews. */
  publicUrl: string
  shop: PublicShop
  /** The signed-in user; on a page that all customers share, none in particular. */
  user: User | null
  /** An administrator looks at the shop: `user` is null, and a bar on the page leads back to the panel. */
  isPreview: boolean
  /** Errors that it throws carry the HTTP `status` of the refusal. */
  api: ApiClient
  assets: PageAssets
  signal: AbortSignal
  /** What the page shows that answers a search for an order. */
  foundOrder?: FoundOrder | undefined
}

/**
 * `failure` is why the page, or a part of it, could not be rendered as it should; it is for the log. `loggedAs` is the id of the request for
 * which it was logged.
 */
export type PageAnswer =
  | { status: number; html: string; failure?: unknown; loggedAs?: string }
  | { status: number; location: string; cookie?: string }

/**
 * The address at which a page is rendered to be shared: with the same one, visitors without a session see the same page, and customers
 * see the same one but for what `RenderVisitor` adds. Null: it is one visitor's alone.
 */
export type PageKey = (url: URL, user: User | null) => string | null

/** A page as it is sent to a signed-in user: this is inserted before `PAGE_END`. All personal data is in it. */
export type RenderVisitor = (user: User) => string

/** Where the page is that a browser shows in place of others while it has no network. */
export const offlinePath = '/offline'

/** What the service worker knows of the site that it belongs to: of each language the scripts that its pages have, and files that they fetch later. */
export type WorkerSite = { version: string; languages: Record<string, { scripts: string[]; late: string[] }> }

/** How every page ends. */
export const PAGE_END = '</body></html>'

/** What the built site offers to the server: one function that turns a request into a whole document. */
export type RenderPage = (request: PageRequest) => Promise<PageAnswer>
