import { useLoaderData } from 'react-router'
import { langOf } from '#rules/build-language.ts'
import { previewText } from '#rules/plain-text.ts'
import type { Found } from '#web/app/found.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/paths.ts'
import { HtmlHeading, HtmlText } from '../html-text.tsx'
import { ShopNotFoundPage } from '../layout/not-found.tsx'
import { useOwnPage } from './own-page.ts'
import { sectionsOf } from './page-sections.ts'

/** For a route whose loader finds the page. */
export function FoundOwnPage() {
  const id = useLoaderData<Found | null>()?.id
  return id ? <OwnPageScreen key={id} slug={id} /> : <ShopNotFoundPage />
}

/** A page of the owner's: what the shop promises, or anything else. */
function OwnPageScreen({ slug }: { slug: string }) {
  const { title, body } = useOwnPage(slug)
  const { introduction, sections } = sectionsOf(body)
  return (
    <div className="page-narrow pt-10 sm:pt-16">
      <PageHead title={title} description={previewText(introduction || body)} path={paths.ownPage(slug)} />
      <h1 lang={langOf(title)} className="display wrap-anywhere text-6xl sm:text-8xl">
        {title}
      </h1>
      {introduction === '' ? null : <HtmlText html={introduction} className="wrap-anywhere mt-6 text-xl" />}
      <div className="mt-10 sm:mt-12">
        {sections.map(({ heading, text }, place) => (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
            key={place}
            className="grid gap-x-12 gap-y-2 border-line-strong border-t py-8 md:grid-cols-2"
          >
            <HtmlHeading html={heading} className="label text-xl" />
            <HtmlText html={text} className="wrap-anywhere" />
          </section>
        ))}
      </div>
    </div>
  )
}
