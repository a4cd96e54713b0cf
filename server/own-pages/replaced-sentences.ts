/**
 * Sentences of the standard texts that have been replaced since they were in files of their own, with what is in their place: facts of the
 * settings, and what is true with payments in advance and returns.
 */
export const replacedSentences: readonly (readonly [before: string, after: string])[] = [
  [
    'We deliver all over Bangladesh. You pay in cash when the parcel is at your door.',
    'We deliver all over Bangladesh. {payment}.',
  ],
  ['Which of the two it is, your thana or upazila decides', 'Which charge it is, your thana or upazila decides'],
  ['and that total is what the courier collects.', 'and you pay no more than that.'],
  ['{holdHours} hours. If nobody answers until then,', '{holdTime}. If nobody answers by then,'],
  ['{personalDataDays} days after it was', '{personalDataTime} after it was'],
  [
    'Once it is with the courier, we take back only what is damaged or wrong.',
    'Once it is with the courier, we take back what is damaged or wrong. {askForReturn}.',
  ],
  [
    'your name, phone number, address and note, and what you ordered.',
    'your name, phone number, address and note, what you ordered, how you paid, and pictures of what you return.',
  ],
  [
    'Of a sign-in: when, and with what kind of device, so that',
    'Of a sign-in: when, with what kind of device, and from which network address, so that',
  ],
  [
    'If you leave an e-mail for a confirmation, it is deleted soon after the confirmation was sent.',
    'If you leave an e-mail for a confirmation, or a number or e-mail to learn what is in stock again, it is deleted soon after the message was sent.',
  ],
  [
    'The people who work in this shop, and the courier, who gets name, phone number, address and the amount to collect. Nobody else: we sell and lend it to nobody.',
    'The people who work in this shop, and the courier, who gets name, phone number, address and the amount to collect. If you pay online, the payment company gets name, phone number, address and amount too. If we send you a text message or an e-mail, the company that carries it gets your number or e-mail, and the message. We give it to nobody else.',
  ],
  [
    'and what you type at the checkout are kept in the browser as well.',
    'what you looked at last, and what you type at the checkout are kept in the browser as well.',
  ],
  [
    'before anything is ordered. You pay in cash on delivery, and nothing before.',
    'before anything is ordered. {payment}.',
  ],
  ['সারা বাংলাদেশে ডেলিভারি দিই। পার্সেল হাতে পেয়ে ক্যাশে টাকা দেবেন।', 'সারা বাংলাদেশে ডেলিভারি দিই। {payment}।'],
  ['কুরিয়ার ঠিক ততটাই নেবে।', 'তার বেশি দিতে হবে না।'],
  ['কুরিয়ারে দেওয়ার পর শুধু নষ্ট বা ভুল জিনিস ফেরত নিই।', 'কুরিয়ারে দেওয়ার পর নষ্ট বা ভুল জিনিস ফেরত নিই। {askForReturn}।'],
  [
    'আপনার নাম, ফোন নম্বর, ঠিকানা, নোট আর কী অর্ডার করলেন।',
    'আপনার নাম, ফোন নম্বর, ঠিকানা, নোট, কী অর্ডার করলেন, কীভাবে টাকা দিলেন, আর ফেরত দেওয়া জিনিসের ছবি।',
  ],
  ['সাইন ইনের জন্য: কখন আর কেমন ডিভাইস থেকে, যাতে', 'সাইন ইনের জন্য: কখন, কেমন ডিভাইস আর কোন আইপি থেকে, যাতে'],
  [
    'কনফার্মেশনের জন্য ই-মেইল দিলে সেটা পাঠানোর কিছুদিনের মধ্যেই মুছে যায়।',
    'কনফার্মেশনের জন্য ই-মেইল দিলে, বা স্টকে ফিরলে জানার জন্য নম্বর বা ই-মেইল দিলে, মেসেজ পাঠানোর কিছুদিনের মধ্যেই মুছে যায়।',
  ],
  [
    'কুরিয়ার পায় নাম, ফোন নম্বর, ঠিকানা আর কত টাকা নিতে হবে। আর কেউ না: কারো কাছে বিক্রিও করি না, কাউকে দিইও না।',
    'কুরিয়ার পায় নাম, ফোন নম্বর, ঠিকানা আর কত টাকা নিতে হবে। অনলাইনে টাকা দিলে পেমেন্ট কোম্পানিও নাম, ফোন নম্বর, ঠিকানা আর টাকার অঙ্ক পায়। এসএমএস বা ই-মেইল পাঠালে, যে কোম্পানি তা পৌঁছে দেয়, সেটিও আপনার নম্বর বা ই-মেইল আর মেসেজটি পায়। আর কাউকে দিই না।',
  ],
  [
    'গেস্টের কার্ট ও উইশলিস্ট, আর চেকআউটে যা লেখেন তা-ও ব্রাউজারে থাকে।',
    'গেস্টের কার্ট ও উইশলিস্ট, শেষে যা দেখেছেন, আর চেকআউটে যা লেখেন তা-ও ব্রাউজারে থাকে।',
  ],
  [
    'অর্ডারের আগে আপনাকে আবার দেখানো হয়। টাকা দেবেন ক্যাশ অন ডেলিভারিতে, আগে কিছু নয়।',
    'অর্ডারের আগে আপনাকে আবার দেখানো হয়। {payment}।',
  ],
]
