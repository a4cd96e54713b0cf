import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { texts } from './layout-texts.en.ts'

/** Leads to the dashboard. */
export function PanelTitle({ onChosen }: { onChosen?: () => void }) {
  return (
    <Link to={paths.admin.dashboard} onClick={onChosen}>
      {texts.panel}
    </Link>
  )
}
