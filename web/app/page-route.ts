import type { LoaderFunction, RouteObject } from 'react-router'

/** What a page's module offers: its screen, and what it waits for. */
export type PageModule = { Component: React.ComponentType; loader?: LoaderFunction }

/** A page in a chunk of its own; `module` is its file below `web/`, so that the server can preload the chunk. */
export const page = (path: string, module: string, load: () => Promise<PageModule>): RouteObject => ({
  path,
  handle: { module: `web/${module}` },
  lazy: load,
})
