import { isRefusal } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { type Factors, ProofForm } from '#web/second-factor/proof-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

type Props = { factors: Factors; onLeave: () => void }

/** The second step of a sign-in; the shop waits five minutes for it. */
export function SecondStep({ factors, onLeave }: Props) {
  const { api } = useApp()
  const afterSignIn = useAfterSignIn()
  return (
    <>
      <ProofForm
        factors={factors}
        send={(body) => api.secondStep({ body })}
        askPasskey={() => api.secondStepPasskey()}
        onProven={async ({ user }) => {
          await afterSignIn(user)
          onLeave()
        }}
        onRefused={(error) => isRefusal(error) && error.code === 'second_step_over' && onLeave()}
      />
      <Button variant="secondary" wide className="mt-4" onClick={onLeave}>
        {texts.back}
      </Button>
    </>
  )
}
