/** What staff send the buyer of a parcel that the courier could not deliver, in Bangla and then in English. */
export const parcelMessage = ({
  shop,
  order,
  link,
}: {
  shop: { en: string; bn: string }
  order: string
  link: string
}): string =>
  [
    `${shop.bn}: কুরিয়ার আপনার অর্ডার ${order} ডেলিভারি করতে পারেনি। কখন ও কোন নম্বরে আপনাকে পাওয়া যাবে, জানাবেন?`,
    `${shop.en}: the courier could not deliver your order ${order}. When, and at which number, can you be reached?`,
    ...(link === '' ? [] : [link]),
  ].join('\n')
