/** Parts of the city of Dhaka that people name without the city. */
export const dhakaAreas = `
Adabor Aftabnagar Agargaon Airport Azimpur Badda Bailey-Road Banani Banasree Bangla-Motor Baridhara Bashabo Basabo Bashundhara Bonosree
Cantonment Chankharpul Dakshinkhan Demra Dhanmondi Dhanmandi Elephant-Road Eskaton Farmgate Gabtoli Gandaria Gendaria Goran Gulistan
Gulshan Hatirjheel Hatirpool Hazaribag Hazaribagh Jatrabari Jigatola Kafrul Kakrail Kalabagan Kallyanpur Kalyanpur Kamalapur
Kamlapur Kamrangirchar Karwan-Bazar Kawran-Bazar Kazipara Khilgaon Khilkhet Kuril Lalbagh Lalmatia Malibagh Manikdi Matuail
Mirpur Moghbazar Mogbazar Mohakhali Mohammadpur Mohammodpur Monipuripara Motijheel Mugda Nakhalpara New-Market Nikunja Niketan Nilkhet
Pallabi Paltan Panthapath Rampura Rayer-Bazar Rayerbag Sabujbagh Sayedabad Segunbagicha Shahbag Shahbagh Shahjahanpur
Shantinagar Shewrapara Shyamoli Shyampur Siddheshwari Sutrapur Tejgaon Tikatuli Turag Uttara Uttarkhan Wari
আগারগাঁও আদাবর আজিমপুর আফতাবনগর ইস্কাটন উত্তরা এলিফ্যান্ট-রোড ওয়ারী কমলাপুর কলাবাগান কাওরান-বাজার কাকরাইল কাজীপাড়া কাফরুল
কামরাঙ্গীরচর কারওয়ান-বাজার কুড়িল কল্যাণপুর ক্যান্টনমেন্ট খিলক্ষেত খিলগাঁও গাবতলী গুলশান গুলিস্তান গেন্ডারিয়া গোড়ান জিগাতলা টিকাটুলি
ডেমরা তুরাগ তেজগাঁও দক্ষিণখান ধানমন্ডি ধানমণ্ডি নাখালপাড়া নিউ-মার্কেট নিকুঞ্জ নিকেতন নীলক্ষেত পল্টন পল্লবী পান্থপথ ফার্মগেট বনশ্রী বনানী
বসুন্ধরা বাংলামোটর বাড্ডা বারিধারা বাসাবো বেইলি-রোড মগবাজার মণিপুরীপাড়া মতিঝিল মহাখালী মাতুয়াইল মালিবাগ মিরপুর মুগদা মোহাম্মদপুর যাত্রাবাড়ী
রামপুরা রায়ের-বাজার রায়েরবাগ লালবাগ লালমাটিয়া শাহজাহানপুর শাহবাগ শান্তিনগর শেওড়াপাড়া শ্যামপুর শ্যামলী সবুজবাগ সায়েদাবাদ
সিদ্ধেশ্বরী সূত্রাপুর সেগুনবাগিচা হাজারীবাগ হাতিরঝিল হাতিরপুল
`
  .trim()
  .split(/\s+/)

/** In the district of Dhaka, and outside the city: couriers charge them as outside. */
export const aroundDhaka = `
Savar Ashulia Dhamrai Keraniganj Keranigonj Dohar Hemayetpur Amin-Bazar
সাভার আশুলিয়া ধামরাই কেরানীগঞ্জ কেরানিগঞ্জ দোহার হেমায়েতপুর আমিন-বাজার
`
  .trim()
  .split(/\s+/)
