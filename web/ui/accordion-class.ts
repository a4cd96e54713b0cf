export const accordionTriggerClass =
  'group label flex min-h-12 w-full items-center justify-between gap-4 py-2 text-left text-base focus-visible:-outline-offset-2'
