import type { texts as en } from './google-callback-texts.ts'

export const texts: typeof en = {
  lostTitle: 'সাইন ইন হয়নি',
  lost: 'যে উইন্ডো থেকে সাইন ইন শুরু হয়েছিল, সেটা আর খোলা নেই। শপ থেকে আবার সাইন ইন করুন।',
  goToShop: 'শপে যান',
  title: 'সাইন ইন হচ্ছে',
  text: 'এই উইন্ডো নিজে থেকেই বন্ধ হয়ে যাবে।',
}
