import { type LoaderFunctionArgs, useParams } from 'react-router'
import { policies } from '#shop-pages.ts'
import { notFoundStatus } from '#web/app/guards.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { type PolicyName, paths } from '#web/paths.ts'
import { ShopNotFoundPage } from '../layout/not-found.tsx'

const isPolicy = (name = ''): name is PolicyName => Object.hasOwn(policies, name)

export const loader = ({ params }: LoaderFunctionArgs) => (isPolicy(params.policy) ? null : notFoundStatus())

/** What shoppers are promised; the words are the owner's, in `shop.pages.en.ts` and `shop.pages.bn.ts`. */
export function Component() {
  const { policy } = useParams()
  if (!isPolicy(policy)) return <ShopNotFoundPage />
  const { title, introduction, parts } = policies[policy]
  return (
    <div className="page-narrow pt-10 sm:pt-16">
      <PageHead title={title} description={introduction} path={paths.policy(policy)} />
      <h1 className="display text-6xl sm:text-8xl">{title}</h1>
      <p className="prose mt-6 text-xl">{introduction}</p>
      <div className="mt-10 sm:mt-12">
        {parts.map((part) => (
          <section key={part.title} className="grid gap-x-12 gap-y-2 border-line-strong border-t py-8 md:grid-cols-2">
            <h2 className="label text-xl">{part.title}</h2>
            <p className="prose wrap-anywhere">{part.text}</p>
          </section>
        ))}
      </div>
    </div>
  )
}
