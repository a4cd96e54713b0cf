export const texts = {
  previous: 'Previous picture',
  next: 'Next picture',
  smaller: 'Zoom out',
  larger: 'Zoom in',
  enlarged: 'Enlarged picture',
}
