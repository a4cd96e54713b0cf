import { useQuery } from '@tanstack/react-query'
import { Fingerprint, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SecondFactor } from '#contract/second-factor.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { hasPasskeys } from '#web/second-factor/passkeys.ts'
import { secondFactorQuery } from '#web/second-factor/second-factor-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { AppDialog } from './app-dialog.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { type Removed, RemoveFactorDialog } from './remove-factor-dialog.tsx'
import { texts } from './texts.ts'

/** What is asked besides the password at sign-in and before what matters. */
export function SecondFactorSection() {
  const factor = useQuery(secondFactorQuery(useApp().api))
  const shown = factor.data?.data
  const isOn = shown && (shown.totpSince !== null || shown.passkeys.length > 0)
  return (
    <Card
      title={texts.secondFactor}
      aside={shown ? <Badge tone={isOn ? 'green' : 'red'}>{isOn ? texts.on : texts.off}</Badge> : null}
    >
      <p className="mb-4 max-w-prose text-ink-soft">{texts.whatFor}</p>
      {couldNotLoad(factor) ? <LoadError query={factor} /> : null}
      {factor.isPending && !couldNotLoad(factor) ? <Skeleton label={texts.loading} className="h-32" /> : null}
      {shown ? <Factors factor={shown} /> : null}
    </Card>
  )
}

function Factors({ factor }: { factor: SecondFactor }) {
  const { totpSince, passkeys, recoveryCodesLeft, needsPassword } = factor
  const app = useDialogTarget<null>()
  const passkey = useDialogTarget<null>()
  const codes = useDialogTarget<null>()
  const removed = useDialogTarget<Removed>()
  const isOn = totpSince !== null || passkeys.length > 0

  function openPasskey() {
    if (hasPasskeys()) passkey.open(null)
    else toast.destructive(texts.noPasskeysHere)
  }

  return (
    <>
      <ul className="divided">
        {totpSince === null ? null : (
          <Row
            icon={<Smartphone aria-hidden className="size-6" />}
            name={texts.app}
            text={
              <>
                {texts.since}
                <DateText iso={totpSince} />
              </>
            }
            onRemove={() => removed.open({ name: texts.app, passkeyId: null })}
          />
        )}
        {passkeys.map(({ _id, name, createdAt, usedAt }) => (
          <Row
            key={_id}
            icon={<Fingerprint aria-hidden className="size-6" />}
            name={name}
            text={
              <>
                {texts.passkeySince}
                <DateText iso={createdAt} />
                {usedAt ? texts.lastUsed : texts.notUsed}
                {usedAt ? <DateText iso={usedAt} /> : null}
              </>
            }
            onRemove={() => removed.open({ name, passkeyId: _id })}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {totpSince === null ? (
          <Button variant={isOn ? 'secondary' : 'primary'} onClick={() => app.open(null)}>
            {texts.setUpApp}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={openPasskey}>
          {texts.addPasskey}
        </Button>
      </div>
      {isOn ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-line border-t py-4">
          <p className={recoveryCodesLeft < 3 ? 'text-bad' : 'text-ink-soft'}>{texts.codesLeft(recoveryCodesLeft)}</p>
          <Button variant="secondary" size="small" onClick={() => codes.open(null)}>
            {texts.makeNew}
          </Button>
        </div>
      ) : null}
      <AppDialog key={`app ${app.key}`} needsPassword={needsPassword} {...app.dialog} />
      <PasskeyDialog key={`passkey ${passkey.key}`} needsPassword={needsPassword} {...passkey.dialog} />
      <RecoveryCodesDialog key={`codes ${codes.key}`} {...codes.dialog} />
      {removed.show((item, dialog) => (
        <RemoveFactorDialog removed={item} isLast={passkeys.length + (totpSince === null ? 0 : 1) === 1} {...dialog} />
      ))}
    </>
  )
}

type RowProps = { icon: ReactNode; name: string; text: ReactNode; onRemove: () => void }

const Row = ({ icon, name, text, onRemove }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
    <span className="shrink-0 text-ink-soft">{icon}</span>
    <div className="min-w-0 flex-1">
      <p className="wrap-anywhere font-semibold">{name}</p>
      <p className="text-ink-soft text-sm">{text}</p>
    </div>
    <Button variant="secondary" size="small" onClick={onRemove}>
      {texts.remove}
      <span className="sr-only">{texts.removeOf(name)}</span>
    </Button>
  </li>
)
