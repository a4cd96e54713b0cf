import { type SubmitEvent, useId, useState } from 'react'
import { shop } from '#shop-config'
import { useApp } from '#web/app/context.ts'
import { saveFile } from '#web/app/save-file.ts'
import { useWrite } from '#web/app/use-write.ts'
import { useFieldErrors } from '#web/form/use-field-errors.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { forgetWhoWasHere } from '#web/visitor/session-watch.ts'
import { publishToTabs } from '#web/visitor/tabs.ts'

/** What the shop keeps of a customer, to be taken home or deleted. */
export function PersonalDataSection() {
  const { api } = useApp()
  const [{ isOpen, opening }, setDialog] = useState({ isOpen: false, opening: 0 })
  const download = useWrite({
    send: () => api.getPersonalData(),
    onSuccess: ({ data }) => saveFile('my-data.json', JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) => toast.destructive(error.message),
  })
  return (
    <Card title="Your data">
      <p className="mb-4 max-w-prose text-ink-soft">
        Name, phone and address are deleted from an order {shop.personalData.keptDays} days after it was delivered or
        rejected.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" loading={download.isPending} onClick={() => download.mutate()}>
          Download my data
        </Button>
        <Button variant="danger" onClick={() => setDialog({ isOpen: true, opening: opening + 1 })}>
          Delete my account
        </Button>
      </div>
      <DeleteAccountDialog key={opening} isOpen={isOpen} onClose={() => setDialog({ isOpen: false, opening })} />
    </Card>
  )
}

function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const formId = useId()
  const { api } = useApp()
  const remove = useWrite({
    send: (currentPassword: string) => api.deleteAccount({ body: { currentPassword } }),
    onSuccess: () => {
      publishToTabs('session')
      forgetWhoWasHere(() => window.location.assign(paths.home))
    },
    onError: (error) => toast.destructive(error.message),
  })
  const { errors, onInput } = useFieldErrors(remove.error)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    remove.mutate(String(new FormData(event.currentTarget).get('currentPassword') ?? ''))
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Delete my account"
      description="Your addresses, cart, wishlist and reviews are deleted for good. Orders stay with the shop, without your account."
      size="small"
      footer={
        <Button type="submit" form={formId} variant="danger" wide loading={remove.isPending}>
          Delete my account
        </Button>
      }
    >
      <form id={formId} noValidate onInput={onInput} onSubmit={submit}>
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          hint="Leave it blank if you sign in with Google"
          error={errors.currentPassword}
        />
      </form>
    </Dialog>
  )
}
