import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Settings } from '#contract/settings.ts'
import type { SettingsGroup } from '#contract/settings-groups.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { BackLink } from '../back-link.tsx'
import { PageHeading } from '../page-heading.tsx'
import { texts } from './texts.ts'
import { WithSettings } from './with-settings.tsx'

type Props<Group extends SettingsGroup> = {
  group: Group
  children: (settings: Settings[Group], all: Settings) => ReactNode
}

/** The page of a group: the way back to all of them, and its form. */
export const GroupPage = <Group extends SettingsGroup>({ group, children }: Props<Group>) => (
  <>
    <BackLink to={paths.admin.settings}>{texts.all}</BackLink>
    <div className="max-w-4xl">
      <PageHeading
        title={texts.groups[group]}
        aside={
          <Link
            to={paths.admin.settingsVersions(group)}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            <History aria-hidden className="size-5" />
            {texts.versions}
          </Link>
        }
      />
    </div>
    <WithSettings>{(settings) => children(settings[group], settings)}</WithSettings>
  </>
)
