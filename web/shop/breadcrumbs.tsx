import { Fragment } from 'react'
import { language } from '#rules/build-language.ts'
import { publicPath } from '#rules/language-address.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { useShop } from '#web/app/shop.tsx'
import { StructuredData } from '#web/app/structured-data.tsx'
import { paths } from '#web/paths.ts'
import { texts } from './texts.ts'

type Crumb = { name: string; path: string }

export const productsCrumb: Crumb = { name: texts.products, path: paths.listing }

type Props = {
  /** Between the home page and this one. */
  above?: readonly Crumb[]
  /** This page, which its heading names already. */
  here: Crumb
}

/** The way from the home page to this one, for readers above its heading and for search engines as schema.org has it. */
export function Breadcrumbs({ above = [], here }: Props) {
  const { publicUrl } = useApp()
  const { usualLanguage } = useShop()
  const way = [{ name: texts.home, path: paths.home }, ...above]
  const items = [...way, here].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + publicPath(path, language, usualLanguage),
  }))
  return (
    <nav aria-label={texts.label} className="label flex flex-wrap gap-x-2 text-ink-soft text-sm">
      {way.map(({ name, path }, index) => (
        <Fragment key={path}>
          {index > 0 ? <span aria-hidden>/</span> : null}
          <Link to={path} className="-mx-2 -my-3 flex min-h-11 items-center px-2 underline-offset-4 hover:underline">
            {name}
          </Link>
        </Fragment>
      ))}
      <StructuredData data={{ '@type': 'BreadcrumbList', itemListElement: items }} />
    </nav>
  )
}
