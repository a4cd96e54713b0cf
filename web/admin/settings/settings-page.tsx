import { ChevronRight } from 'lucide-react'
import type { Settings } from '#contract/settings.ts'
import { Link } from '#web/app/link.tsx'
import { PageHeading } from '../page-heading.tsx'
import { settingsPages } from './settings-pages.ts'
import { summaryOf } from './summary-of.ts'
import { texts } from './texts.ts'
import { SettingsFile } from './versions/settings-file.tsx'
import { WithSettings } from './with-settings.tsx'

export { loadSettings as loader } from './settings-query.ts'

/** All groups of settings, each with what is set now. */
export const Component = () => (
  <>
    <PageHeading title={texts.title} />
    <p className="mb-4 text-ink-soft">{texts.intro}</p>
    <WithSettings>{(settings) => <Groups settings={settings} />}</WithSettings>
    <div className="mt-6 max-w-4xl">
      <SettingsFile />
    </div>
  </>
)

const Groups = ({ settings }: { settings: Settings }) => (
  <ul className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
    {settingsPages.map(({ group, to, label, Icon }) => (
      <li key={group} className="grid">
        <Link
          to={to}
          className="flex min-h-16 items-center gap-3 rounded-sm border border-line bg-raised p-3 hover:border-ink sm:p-4"
        >
          <Icon aria-hidden className="size-6 shrink-0" />
          <span className="min-w-0 flex-1">
            <span className="label block text-lg">{label}</span>
            <span className="wrap-anywhere line-clamp-2 text-ink-soft text-sm">{summaryOf[group](settings)}</span>
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
        </Link>
      </li>
    ))}
  </ul>
)
