/**
 * In the head as a plain script: fetches the page's own scripts (page-files.tsx) once the page is painted and its first pictures are there, two
 * seconds later at most. Until then styles, letters and these pictures have the connection to themselves. It may import nothing.
 */
{
  const PICTURES_MS = 2000
  const painted = new Promise<void>((resolve) => {
    // A tab behind others is not painted, and old browsers do not report when they paint.
    const reportsPaint = PerformanceObserver.supportedEntryTypes.includes('paint')
    window.addEventListener('load', () => (document.hidden || !reportsPaint) && resolve())
    new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length > 0 && resolve()).observe({
      type: 'paint',
      buffered: true,
    })
  })
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  const isThere = (picture: HTMLImageElement) =>
    picture.complete ||
    new Promise((resolve) => {
      picture.addEventListener('load', resolve)
      picture.addEventListener('error', resolve)
    })
  const hasPictures = () => {
    const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
    const late = new Promise((resolve) => setTimeout(resolve, PICTURES_MS))
    return Promise.race([late, Promise.all(first.map(isThere))])
  }
  void Promise.all([painted, parsed])
    .then(hasPictures)
    .then(() => {
      const scripts = document.getElementById('late-scripts')
      if (scripts instanceof HTMLTemplateElement) document.body.append(scripts.content.cloneNode(true))
    })
}
