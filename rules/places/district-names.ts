/*
 * The 64 districts as people write them: the official English name first, then other spellings, then Bangla, first as it is written
 * officially. A space may be written as a space, a hyphen, a point, an apostrophe or not at all.
 */
const rows = `
Bagerhat | বাগেরহাট
Bandarban | Bandorban | বান্দরবান
Barguna | Borguna | বরগুনা
Barishal | Barisal | Borishal | Borisal | বরিশাল
Bhola | ভোলা
Bogura | Bogra | বগুড়া | বগুরা
Brahmanbaria | Brahman baria | Bramonbaria | B baria | ব্রাহ্মণবাড়িয়া | ব্রাহ্মনবাড়িয়া | বি বাড়িয়া
Chandpur | Chadpur | চাঁদপুর | চাদপুর
Chapainawabganj | Chapai nawabganj | Chapai nababganj | Chapai | চাঁপাইনবাবগঞ্জ | চাঁপাই নবাবগঞ্জ | চাপাইনবাবগঞ্জ
Chattogram | Chittagong | Chottogram | Chattagram | Chitagong | Ctg | চট্টগ্রাম | চিটাগাং | চিটাগং
Chuadanga | চুয়াডাঙ্গা
Cox's Bazar | Cox s bazar | Coxs bazar | Cox bazar | কক্সবাজার | কক্স বাজার
Cumilla | Comilla | Kumilla | কুমিল্লা
Dhaka | Dacca | ঢাকা
Dinajpur | দিনাজপুর
Faridpur | ফরিদপুর
Feni | ফেনী | ফেনি
Gaibandha | গাইবান্ধা
Gazipur | Gajipur | গাজীপুর | গাজিপুর
Gopalganj | Gopalgonj | গোপালগঞ্জ
Habiganj | Hobiganj | Hobigonj | হবিগঞ্জ
Jamalpur | জামালপুর
Jashore | Jessore | Joshor | যশোর
Jhalokathi | Jhalokati | Jhalakathi | Jhalakati | ঝালকাঠি | ঝালকাঠী
Jhenaidah | Jhenidah | Jhinaidah | Jhinaidaha | ঝিনাইদহ
Joypurhat | Jaipurhat | জয়পুরহাট
Khagrachhari | Khagrachari | Khagrachori | খাগড়াছড়ি
Khulna | খুলনা
Kishoreganj | Kishorganj | Kishoregonj | Kishorgonj | কিশোরগঞ্জ
Kurigram | কুড়িগ্রাম
Kushtia | Kustia | কুষ্টিয়া
Lakshmipur | Laxmipur | Lokkhipur | Luxmipur | লক্ষ্মীপুর | লক্ষীপুর
Lalmonirhat | লালমনিরহাট
Madaripur | মাদারীপুর | মাদারিপুর
Magura | মাগুরা
Manikganj | Manikgonj | মানিকগঞ্জ
Meherpur | মেহেরপুর
Moulvibazar | Maulvibazar | Moulovibazar | Molvibazar | মৌলভীবাজার | মৌলভিবাজার
Munshiganj | Munshigonj | Munsiganj | মুন্সিগঞ্জ | মুন্সীগঞ্জ
Mymensingh | Mymensing | Moymonsingh | Moymensingh | Mymansingh | ময়মনসিংহ
Naogaon | Nowgaon | নওগাঁ | নওগা
Narail | Norail | নড়াইল
Narayanganj | Narayangonj | Naraynganj | Narayongonj | N ganj | নারায়ণগঞ্জ | নারায়নগঞ্জ
Narsingdi | Norsingdi | Narshingdi | Norshingdi | নরসিংদী | নরসিংদি
Natore | Nator | নাটোর
Netrokona | Netrakona | Netrokuna | নেত্রকোনা | নেত্রকোণা
Nilphamari | Nilfamari | নীলফামারী
Noakhali | নোয়াখালী | নোয়াখালি
Pabna | পাবনা
Panchagarh | Panchagar | Ponchogor | পঞ্চগড়
Patuakhali | Potuakhali | পটুয়াখালী | পটুয়াখালি
Pirojpur | পিরোজপুর
Rajbari | রাজবাড়ী | রাজবাড়ি
Rajshahi | রাজশাহী | রাজশাহি
Rangamati | রাঙ্গামাটি | রাঙামাটি
Rangpur | Rongpur | রংপুর
Satkhira | Shatkhira | সাতক্ষীরা
Shariatpur | Shoriotpur | Shariyatpur | শরীয়তপুর | শরিয়তপুর
Sherpur | শেরপুর
Sirajganj | Sirajgonj | Shirajganj | সিরাজগঞ্জ
Sunamganj | Sunamgonj | Shunamganj | সুনামগঞ্জ
Sylhet | Silhet | Shylhet | সিলেট
Tangail | টাঙ্গাইল | টাংগাইল
Thakurgaon | ঠাকুরগাঁও | ঠাকুরগাও
`

/** A district with all its spellings, the official one first. */
export const districtNames: [name: string, spellings: string[]][] = rows
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((spelling) => spelling.trim()))
  .map((row) => [row[0] ?? '', row])
