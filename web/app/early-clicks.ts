/**
 * Linked in the head as a plain script: remembers what is pressed before the site's script is there, so that it is done as soon as
 * it is (see replay-clicks.ts). Links and forms need no such help. It may import nothing.
 */
{
  const controls = 'button:not([type=submit]), input:is([type=checkbox], [type=radio])'
  const pressed = new Set<HTMLElement>()

  const remember = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
    if (!control) return
    // However often it is pressed by somebody who waits, it counts once.
    pressed.add(control)
    control.dataset.waiting = ''
  }
  document.addEventListener('click', remember, true)

  window.takePressed = () => {
    document.removeEventListener('click', remember, true)
    for (const control of pressed) delete control.dataset.waiting
    return [...pressed]
  }
}
