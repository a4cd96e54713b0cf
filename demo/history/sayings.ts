import type { Stars } from '../reviews.ts'

/** Review texts for any cap, hat or beanie, by stars. */
export const sayings: Record<Stars, readonly string[]> = {
  5: [
    'Better than in the picture. Alhamdulillah, very happy.',
    'খুবই সুন্দর, যেমন ছবি তেমন টুপি।',
    'Osthir! Bondhura shobai jigges korche kothay theke nilam.',
    'ডেলিভারি দুই দিনে, প্যাকিং দারুণ।',
    'Second order from this shop, not the last one.',
    'Stitching onek neat, daam onujayi perfect.',
    'আব্বুকে উপহার দিয়েছি, উনি খুব খুশি।',
    'Fits well even after a wash. Recommended.',
    'Khub e comfortable, shara din pore thaka jay.',
    'বাইকে পরি, উড়ে যায় না। পাঁচ তারা।',
    'My sister took it from me on the first day. Ordering again.',
    'Rong ta onek sundor, chobir moto e.',
    'সেলাই মজবুত, কাপড়ও ভালো।',
    'Sent to Chattogram in three days, arrived without a dent.',
    'Joss product, delivery man o bhalo chilo.',
    'Wore it to Cox’s Bazar. Sun lost.',
  ],
  4: [
    'Good cap. The box was a little crushed, the cap was not.',
    'ভালো, তবে রং একটু হালকা মনে হয়েছে।',
    'Bhalo lagse, ektu tight chilo prothom dike.',
    'Nice quality. Delivery took four days to my town.',
    'কাপড় আরামদায়ক। আরও রং থাকলে ভালো হতো।',
    'Daam ektu beshi, kintu quality ache.',
    'Looks great. I would like a deeper crown.',
    'টুপি সুন্দর, ডেলিভারি এক দিন দেরি।',
    'Value for money. The tag was hard to take off.',
  ],
  3: [
    'Okay for the price, nothing more.',
    'মোটামুটি। ছবিতে আরও ঘন রং ছিল।',
    'Cap thik ache, but size ta ektu boro.',
    'Took six days. The cap is fine.',
    'গরমে একটু ভারী লাগে।',
  ],
  2: ['The brim came bent. It is better now, but still.', 'সেলাই এক জায়গায় খুলে গেছে।', 'Chobi r shathe rong mile nai.'],
  1: ['Wrong colour came. They are changing it, so I wait.', 'অনেক দেরিতে পেয়েছি, অনুষ্ঠান শেষ হয়ে গিয়েছিল।'],
}

/** What people write for the rider; most write nothing. */
export const notes = [
  'Please call before delivery',
  'বিকেলের পরে দিলে ভালো হয়',
  'Gate e eshe call diben',
  'অফিস টাইমে ফোন ধরতে পারি না',
  'Leave it with the guard',
  'Gift, please no price inside',
] as const
