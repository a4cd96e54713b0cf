import { useId, useState } from 'react'
import { shopCalls } from '#contract/shop-calls.ts'
import { useShop } from '#web/app/shop.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { OpenInBrowser } from '#web/in-app/open-in-browser.tsx'
import { texts as inAppTexts } from '#web/in-app/texts.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { forgetVisitor } from '#web/visitor/session-watch.ts'
import { publishToTabs } from '#web/visitor/tabs.ts'
import { texts } from './texts.ts'

/** What the shop stores about a customer, to download or delete. */
export function PersonalDataSection() {
  const shop = useShop()
  const [{ isOpen, opening }, setDialog] = useState({ isOpen: false, opening: 0 })
  return (
    <Card title={texts.yourData}>
      <p className="mb-4 max-w-prose text-ink-soft">{texts.keptDays(shop.personalDataDays)}</p>
      <div className="flex flex-wrap gap-3">
        {/* An address of its own: inside Messenger nothing that a page has made itself can be saved. */}
        <a href={shopCalls.getPersonalData.path} download className={buttonClass({ variant: 'secondary' })}>
          {texts.download}
        </a>
        <Button variant="danger" onClick={() => setDialog({ isOpen: true, opening: opening + 1 })}>
          {texts.deleteAccount}
        </Button>
      </div>
      <div className="mt-4 empty:hidden">
        <OpenInBrowser reason={inAppTexts.noFiles} />
      </div>
      <DeleteAccountDialog key={opening} isOpen={isOpen} onClose={() => setDialog({ isOpen: false, opening })} />
    </Card>
  )
}

function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const formId = useId()
  const remove = useWrite({
    send: (api, currentPassword: string) => api.deleteAccount({ body: { currentPassword } }),
    onSuccess: () => {
      publishToTabs('session')
      forgetVisitor(() => window.location.assign(paths.home), texts.accountDeleted)
    },
  })
  const { errors, form } = useTypedForm(remove.error, (typed) => remove.mutate(typed('currentPassword')))

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.deleteAccount}
      description={texts.deleteText}
      size="small"
      footer={
        <Button type="submit" form={formId} variant="danger" wide loading={remove.isPending}>
          {texts.deleteAccount}
        </Button>
      }
    >
      <form {...form} id={formId}>
        <PasswordField
          label={texts.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          hint={texts.blankWithGoogle}
          error={errors.currentPassword}
        />
      </form>
    </Dialog>
  )
}
