import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { texts } from './texts.ts'

/** Leads to the dashboard. */
export function PanelTitle({ onChosen }: { onChosen?: () => void }) {
  return (
    <Link to={paths.admin.dashboard} onClick={onChosen}>
      {texts.panel}
    </Link>
  )
}
