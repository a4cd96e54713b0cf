import type { LoaderFunctionArgs } from 'react-router'
import { type AppContext, appOf } from './context.ts'

type Asked = AppContext & Pick<LoaderFunctionArgs, 'params'> & { search: URLSearchParams }

/** The loader of a page that only reads calls before it is shown. */
export const pageLoader =
  (read: (asked: Asked) => Promise<unknown>) =>
  async ({ request, params, context }: LoaderFunctionArgs) => {
    await read({ ...appOf(context), params, search: new URL(request.url).searchParams })
    return null
  }
