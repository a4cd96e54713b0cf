/**
 * In the head as a plain script: fetches the page's own scripts (page-files.tsx) once the page is painted. Until then styles, letters and
 * the first picture have the line to themselves. It may import nothing.
 */
{
  const painted = new Promise<void>((resolve) => {
    // A tab behind others is not painted, and old browsers do not report when they paint.
    const says = PerformanceObserver.supportedEntryTypes.includes('paint')
    window.addEventListener('load', () => (document.hidden || !says) && resolve())
    new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length > 0 && resolve()).observe({
      type: 'paint',
      buffered: true,
    })
  })
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  void Promise.all([painted, parsed]).then(() => {
    const scripts = document.getElementById('late-scripts')
    if (scripts instanceof HTMLTemplateElement) document.body.append(scripts.content.cloneNode(true))
  })
}
