import type { LoaderFunction, RouteObject } from 'react-router'

type Part = React.ComponentType<{ children: React.ReactNode }>

/** What a page has around the shop's header, and inside its footer. */
type PageFrame = { Header: Part; Footer: Part }

/** What a page's module offers: its screen, what it waits for, and what it changes around it. */
export type PageModule = { Component: React.ComponentType; loader?: LoaderFunction; frame?: PageFrame }

/** Of a page's route. The frame is there once the page's module is. */
export type PageHandle = { module: string; frame?: PageFrame | undefined }

/** A page in a chunk of its own; `module` is its file below `web/`, so that the server can preload the chunk. */
export function page(path: string, module: string, load: () => Promise<PageModule>): RouteObject {
  const handle: PageHandle = { module: `web/${module}` }
  const lazy = async () => {
    const { frame, ...route } = await load()
    handle.frame = frame
    return route
  }
  return { path, handle, lazy }
}
