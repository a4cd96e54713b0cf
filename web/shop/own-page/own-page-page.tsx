import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { isStandardPage } from '#rules/own-page.ts'
import type { Found } from '#web/app/found.ts'
import { paths } from '#web/paths.ts'
import { ShopNotFoundPage } from '../layout/not-found.tsx'
import { loadOwnPage } from './own-page.ts'
import { OwnPageScreen } from './own-page-screen.tsx'

/** The pages that every shop has are at addresses of their own. */
export const loader = (args: LoaderFunctionArgs) => {
  const { slug = '' } = args.params
  return isStandardPage(slug) ? redirect(paths.ownPage(slug)) : loadOwnPage(args, slug)
}

export function Component() {
  const { id } = useLoaderData<Found>()
  return id ? <OwnPageScreen key={id} slug={id} /> : <ShopNotFoundPage />
}
