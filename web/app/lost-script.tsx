import { buttonClass } from '#web/ui/button-class.ts'

/** Hidden in every page; early-clicks.ts shows it where the site's script did not arrive, and with it React. */
export function LostScript() {
  return (
    <div
      id="lost-script"
      hidden
      role="alert"
      className="fixed inset-x-4 top-[calc(var(--header-height)+0.75rem)] z-70 mx-auto max-w-md rounded-sm bg-bad p-4 text-on-bad shadow-raised print:hidden"
    >
      <p className="text-sm leading-snug">
        Part of this page did not arrive, so its buttons do not work. Links still do.
      </p>
      <button type="button" className={`${buttonClass({ size: 'small' })} mt-3`}>
        Load the page again
      </button>
    </div>
  )
}
