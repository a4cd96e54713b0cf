/*
 * The 495 upazilas by district, and after them (with *) the thanas of the cities' police: the English name, the Bangla one, then other
 * spellings and parts that people name in its place. Where they come from: docs/places.md.
 */
export const thanaNames = `
# Bagerhat
Bagerhat Sadar | বাগেরহাট সদর
Chitalmari | চিতলমারী
Fakirhat | ফকিরহাট
Kachua | কচুয়া
Mollahat | মোল্লাহাট
Mongla | মোংলা
Morrelganj | মোড়েলগঞ্জ
Rampal | রামপাল
Sarankhola | শরণখোলা
# Bandarban
Alikadam | আলীকদম
Bandarban Sadar | বান্দরবান সদর
Lama | লামা
Naikhongchhari | নাইক্ষ্যংছড়ি
Rowangchhari | রোয়াংছড়ি
Ruma | রুমা
Thanchi | থানচি
# Barguna
Amtali | আমতলী
Bamna | বামনা
Barguna Sadar | বরগুনা সদর
Betagi | বেতাগী
Patharghata | পাথরঘাটা
Taltali | তালতলি
# Barishal
Agailjhara | আগৈলঝাড়া
Babuganj | বাবুগঞ্জ
Bakerganj | বাকেরগঞ্জ
Banaripara | বানারীপাড়া
Barishal Sadar | বরিশাল সদর
Gaurnadi | গৌরনদী
Hizla | হিজলা
Mehendiganj | মেহেন্দিগঞ্জ
Muladi | মুলাদী
Wazirpur | উজিরপুর
*Airport | এয়ারপোর্ট | Bimanbandar | বিমানবন্দর
*Bandar | বন্দর
*Kawnia | কাউনিয়া
*Kotwali | কোতোয়ালী
# Bhola
Bhola Sadar | ভোলা সদর
Borhanuddin | বোরহানউদ্দিন | Burhanuddin
Char Fasson | চরফ্যাশন | Charfesson
Daulatkhan | দৌলতখান
Lalmohan | লালমোহন
Manpura | মনপুরা
Tazumuddin | তজুমদ্দিন
# Bogura
Adamdighi | আদমদিঘি
Bogura Sadar | বগুড়া সদর | Bogra Sadar
Dhunat | ধুনট
Dhupchanchia | দুপচাঁচিয়া | Dupchanchia
Gabtali | গাবতলী
Kahaloo | কাহালু
Nandigram | নন্দিগ্রাম
Sariakandi | সারিয়াকান্দি
Shajahanpur | শাজাহানপুর | Sahajanpur
Sherpur | শেরপুর
Shibganj | শিবগঞ্জ
Sonatala | সোনাতলা
# Brahmanbaria
Akhaura | আখাউড়া
Ashuganj | আশুগঞ্জ
Bancharampur | বাঞ্ছারামপুর
Bijoynagar | বিজয়নগর
Brahmanbaria Sadar | ব্রাহ্মণবাড়িয়া সদর
Kasba | কসবা
Nabinagar | নবীনগর
Nasirnagar | নাসিরনগর
Sarail | সরাইল
# Chandpur
Chandpur Sadar | চাঁদপুর সদর
Faridganj | ফরিদগঞ্জ
Haimchar | হাইমচর
Hajiganj | হাজীগঞ্জ
Kachua | কচুয়া
Matlab North | মতলব উত্তর | Matlab Uttar
Matlab South | মতলব দক্ষিণ | Matlab Dakkhin
Shahrasti | শাহরাস্তি
# Chapainawabganj
Bholahat | ভোলাহাট
Chapainawabganj Sadar | চাঁপাইনবাবগঞ্জ সদর
Gomastapur | গোমস্তাপুর
Nachole | নাচোল | Nachol
Shibganj | শিবগঞ্জ
# Chattogram
Anwara | আনোয়ারা
Banshkhali | বাঁশখালী
Boalkhali | বোয়ালখালী
Chandanaish | চন্দনাইশ
Fatikchhari | ফটিকছড়ি
Hathazari | হাটহাজারী
Karnaphuli | কর্ণফুলী
Lohagara | লোহাগাড়া
Mirsharai | মীরসরাই
Patiya | পটিয়া
Rangunia | রাঙ্গুনিয়া
Raozan | রাউজান
Sandwip | সন্দ্বীপ
Satkania | সাতকানিয়া
Sitakunda | সীতাকুণ্ড
*Akbar Shah | আকবর শাহ
*Bakalia | বাকলিয়া
*Bandar | বন্দর | Port
*Bayazid | বায়েজিদ বোস্তামী | Bayezid Bostami
*Chandgaon | চান্দগাঁও
*Chawkbazar | চকবাজার | Chakbazar
*Double Mooring | ডবলমুরিং | Agrabad | আগ্রাবাদ
*EPZ | ইপিজেড
*Halishahar | হালিশহর
*Khulshi | খুলশী | GEC | জিইসি
*Kotwali | কোতোয়ালী
*Pahartali | পাহাড়তলী
*Panchlaish | পাঁচলাইশ
*Patenga | পতেঙ্গা
*Sadarghat | সদরঘাট
# Chuadanga
Alamdanga | আলমডাঙ্গা
Chuadanga Sadar | চুয়াডাঙ্গা সদর
Damurhuda | দামুড়হুদা
Jibannagar | জীবননগর
# Cox's Bazar
Chakaria | চকরিয়া
Cox's Bazar Sadar | কক্সবাজার সদর
Eidgaon | ঈদগাঁও | Eidgah
Kutubdia | কুতুবদিয়া
Maheshkhali | মহেশখালী
Pekua | পেকুয়া
Ramu | রামু
Teknaf | টেকনাফ
Ukhia | উখিয়া | Ukhiya
# Cumilla
Barura | বরুড়া
Brahmanpara | ব্রাহ্মণপাড়া
Burichong | বুড়িচং
Chandina | চান্দিনা
Chauddagram | চৌদ্দগ্রাম
Cumilla Adarsha Sadar | কুমিল্লা আদর্শ সদর | Comilla Sadar | Kotwali
Cumilla Sadar South | কুমিল্লা সদর দক্ষিণ | Comilla Sadar South | Sadar Dakshin | সদর দক্ষিণ | Sadarsouth
Daudkandi | দাউদকান্দি
Debidwar | দেবিদ্বার
Homna | হোমনা
Laksam | লাকসাম
Lalmai | লালমাই
Meghna | মেঘনা
Monoharganj | মনোহরগঞ্জ
Muradnagar | মুরাদনগর
Nangalkot | নাঙ্গলকোট
Titas | তিতাস
# Dhaka
Dhamrai | ধামরাই
Dohar | দোহার
Keraniganj | কেরানীগঞ্জ | South Keraniganj | Keraniganj Model
Nawabganj | নবাবগঞ্জ
Savar | সাভার | Hemayetpur | হেমায়েতপুর | Amin Bazar | আমিন বাজার
*Adabor | আদাবর
*Badda | বাড্ডা | Aftabnagar | আফতাবনগর
*Banani | বনানী | Mohakhali | মহাখালী
*Bangshal | বংশাল
*Bhashantek | ভাষানটেক | Bhasantek
*Bhatara | ভাটারা | Vatara | Bashundhara | বসুন্ধরা | Kuril | কুড়িল
*Bimanbandar | বিমানবন্দর | Airport
*Cantonment | ক্যান্টনমেন্ট
*Chawkbazar | চকবাজার | Chakbazar
*Dakshinkhan | দক্ষিণখান
*Darus Salam | দারুস সালাম | Gabtoli | গাবতলী | Kallyanpur | কল্যাণপুর
*Demra | ডেমরা
*Dhanmondi | ধানমন্ডি | Dhanmandi
*Gendaria | গেন্ডারিয়া | Gandaria
*Gulshan | গুলশান | Baridhara | বারিধারা | Niketan | নিকেতন
*Hatirjheel | হাতিরঝিল
*Hazaribagh | হাজারীবাগ | Hazaribag
*Jatrabari | যাত্রাবাড়ী | Sayedabad | সায়েদাবাদ
*Kadamtali | কদমতলী
*Kafrul | কাফরুল | Shewrapara | শেওড়াপাড়া | Kazipara | কাজীপাড়া
*Kalabagan | কলাবাগান | Green Road | গ্রিন রোড
*Kamrangirchar | কামরাঙ্গীরচর
*Khilgaon | খিলগাঁও
*Khilkhet | খিলক্ষেত | Nikunja | নিকুঞ্জ
*Kotwali | কোতোয়ালী | Sadarghat | সদরঘাট
*Lalbagh | লালবাগ | Azimpur | আজিমপুর
*Mirpur | মিরপুর
*Mohammadpur | মোহাম্মদপুর | Lalmatia | লালমাটিয়া
*Motijheel | মতিঝিল | Matijheel | Kamalapur | কমলাপুর
*Mugda | মুগদা
*New Market | নিউ মার্কেট | Elephant Road | এলিফ্যান্ট রোড | Nilkhet | নীলক্ষেত
*Pallabi | পল্লবী
*Paltan | পল্টন
*Ramna | রমনা | Bailey Road | বেইলি রোড | Moghbazar | মগবাজার | Eskaton | ইস্কাটন
*Rampura | রামপুরা | Banasree | বনশ্রী
*Rupnagar | রূপনগর
*Sabujbagh | সবুজবাগ | Basabo | বাসাবো
*Shah Ali | শাহ আলী
*Shahbagh | শাহবাগ
*Shahjahanpur | শাহজাহানপুর
*Sher-e-Bangla Nagar | শেরেবাংলা নগর | Agargaon | আগারগাঁও
*Shyampur | শ্যামপুর
*Sutrapur | সূত্রাপুর
*Tejgaon | তেজগাঁও | Farmgate | ফার্মগেট | Kawran Bazar | কারওয়ান বাজার
*Tejgaon Industrial Area | তেজগাঁও শিল্পাঞ্চল
*Turag | তুরাগ
*Uttara East | উত্তরা পূর্ব
*Uttara West | উত্তরা পশ্চিম
*Uttarkhan | উত্তরখান
*Wari | ওয়ারী | Tikatuli | টিকাটুলি
*Ashulia | আশুলিয়া
# Dinajpur
Biral | বিরল
Birampur | বিরামপুর
Birganj | বীরগঞ্জ
Bochaganj | বোচাগঞ্জ
Chirirbandar | চিরিরবন্দর
Dinajpur Sadar | দিনাজপুর সদর
Ghoraghat | ঘোড়াঘাট
Hakimpur | হাকিমপুর
Kaharole | কাহারোল | Kaharol
Khansama | খানসামা
Nawabganj | নবাবগঞ্জ
Parbatipur | পার্বতীপুর
Phulbari | ফুলবাড়ী
# Faridpur
Alfadanga | আলফাডাঙ্গা
Bhanga | ভাঙ্গা
Boalmari | বোয়ালমারী
Charbhadrasan | চরভদ্রাসন
Faridpur Sadar | ফরিদপুর সদর
Madhukhali | মধুখালী
Nagarkanda | নগরকান্দা
Sadarpur | সদরপুর
Saltha | সালথা
# Feni
Chhagalnaiya | ছাগলনাইয়া
Daganbhuiyan | দাগনভূঞা | Daganbhyan
Feni Sadar | ফেনী সদর
Fulgazi | ফুলগাজী | Fhulgazi
Parshuram | পরশুরাম
Sonagazi | সোনাগাজী
# Gaibandha
Fulchhari | ফুলছড়ি
Gaibandha Sadar | গাইবান্ধা সদর
Gobindaganj | গোবিন্দগঞ্জ
Palashbari | পলাশবাড়ী
Sadullapur | সাদুল্লাপুর
Saghata | সাঘাটা
Sundarganj | সুন্দরগঞ্জ
# Gazipur
Gazipur Sadar | গাজীপুর সদর | Joydebpur | জয়দেবপুর
Kaliakair | কালিয়াকৈর | Kaliakior
Kaliganj | কালীগঞ্জ
Kapasia | কাপাসিয়া
Sreepur | শ্রীপুর
*Basan | বাসন | Chowrasta | চৌরাস্তা
*Gachha | গাছা | Board Bazar | বোর্ড বাজার
*Kashimpur | কাশিমপুর
*Konabari | কোনাবাড়ী
*Pubail | পূবাইল
*Tongi East | টঙ্গী পূর্ব
*Tongi West | টঙ্গী পশ্চিম
# Gopalganj
Gopalganj Sadar | গোপালগঞ্জ সদর
Kashiani | কাশিয়ানী
Kotalipara | কোটালীপাড়া
Muksudpur | মুকসুদপুর
Tungipara | টুংগীপাড়া
# Habiganj
Ajmiriganj | আজমিরীগঞ্জ
Bahubal | বাহুবল
Baniachang | বানিয়াচং
Chunarughat | চুনারুঘাট
Habiganj Sadar | হবিগঞ্জ সদর
Lakhai | লাখাই
Madhabpur | মাধবপুর
Nabiganj | নবীগঞ্জ
Shayestaganj | শায়েস্তাগঞ্জ | Shaistaganj
# Jamalpur
Baksiganj | বকশীগঞ্জ
Dewanganj | দেওয়ানগঞ্জ
Islampur | ইসলামপুর
Jamalpur Sadar | জামালপুর সদর
Madarganj | মাদারগঞ্জ
Melandaha | মেলান্দহ | Melandah
Sarishabari | সরিষাবাড়ী
# Jashore
Abhaynagar | অভয়নগর
Bagherpara | বাঘারপাড়া
Chaugachha | চৌগাছা
Jashore Sadar | যশোর সদর | Jessore Sadar
Jhikargachha | ঝিকরগাছা
Keshabpur | কেশবপুর
Manirampur | মণিরামপুর
Sharsha | শার্শা
# Jhalokathi
Jhalokathi Sadar | ঝালকাঠি সদর | Jhalokati Sadar
Kathalia | কাঠালিয়া
Nalchity | নলছিটি
Rajapur | রাজাপুর
# Jhenaidah
Harinakunda | হরিণাকুন্ডু | Harinakundu
Jhenaidah Sadar | ঝিনাইদহ সদর
Kaliganj | কালীগঞ্জ
Kotchandpur | কোটচাঁদপুর
Maheshpur | মহেশপুর
Shailkupa | শৈলকুপা
# Joypurhat
Akkelpur | আক্কেলপুর
Joypurhat Sadar | জয়পুরহাট সদর
Kalai | কালাই
Khetlal | ক্ষেতলাল
Panchbibi | পাঁচবিবি
# Khagrachhari
Dighinala | দিঘীনালা
Guimara | গুইমারা
Khagrachhari Sadar | খাগড়াছড়ি সদর | Khagrachhari
Lakshmichhari | লক্ষ্মীছড়ি | Laxmichhari
Mahalchhari | মহালছড়ি
Manikchhari | মানিকছড়ি
Matiranga | মাটিরাঙ্গা
Panchhari | পানছড়ি
Ramgarh | রামগড়
# Khulna
Batiaghata | বটিয়াঘাটা
Dacope | দাকোপ | Dakop
Dighalia | দিঘলিয়া
Dumuria | ডুমুরিয়া
Koyra | কয়রা
Paikgachha | পাইকগাছা | Paikgasa
Phultala | ফুলতলা
Rupsa | রূপসা
Terokhada | তেরখাদা
*Aranghata | আড়ংঘাটা
*Daulatpur | দৌলতপুর
*Harintana | হরিণটানা
*Khalishpur | খালিশপুর
*Khan Jahan Ali | খানজাহান আলী
*Khulna Sadar | খুলনা সদর | Kotwali
*Labanchara | লবণচরা
*Sonadanga | সোনাডাঙ্গা
# Kishoreganj
Astagram | অষ্টগ্রাম
Bajitpur | বাজিতপুর
Bhairab | ভৈরব
Hossainpur | হোসেনপুর
Itna | ইটনা
Karimganj | করিমগঞ্জ
Katiadi | কটিয়াদী
Kishoreganj Sadar | কিশোরগঞ্জ সদর
Kuliarchar | কুলিয়ারচর
Mithamain | মিঠামইন
Nikli | নিকলী
Pakundia | পাকুন্দিয়া
Tarail | তাড়াইল
# Kurigram
Bhurungamari | ভুরুঙ্গামারী
Char Rajibpur | চর রাজিবপুর
Chilmari | চিলমারী
Kurigram Sadar | কুড়িগ্রাম সদর
Nageshwari | নাগেশ্বরী
Phulbari | ফুলবাড়ী
Rajarhat | রাজারহাট
Rowmari | রৌমারী
Ulipur | উলিপুর
# Kushtia
Bheramara | ভেড়ামারা
Daulatpur | দৌলতপুর
Khoksa | খোকসা
Kumarkhali | কুমারখালী
Kushtia Sadar | কুষ্টিয়া সদর
Mirpur | মিরপুর
# Lakshmipur
Kamalnagar | কমলনগর
Lakshmipur Sadar | লক্ষ্মীপুর সদর
Raipur | রায়পুর
Ramganj | রামগঞ্জ
Ramgati | রামগতি
# Lalmonirhat
Aditmari | আদিতমারী
Hatibandha | হাতীবান্ধা
Kaliganj | কালীগঞ্জ
Lalmonirhat Sadar | লালমনিরহাট সদর
Patgram | পাটগ্রাম
# Madaripur
Dasar | ডাসার
Kalkini | কালকিনি
Madaripur Sadar | মাদারীপুর সদর
Rajoir | রাজৈর
Shibchar | শিবচর
# Magura
Magura Sadar | মাগুরা সদর
Mohammadpur | মহম্মদপুর
Shalikha | শালিখা
Sreepur | শ্রীপুর
# Manikganj
Daulatpur | দৌলতপুর
Ghior | ঘিওর | Gior
Harirampur | হরিরামপুর
Manikganj Sadar | মানিকগঞ্জ সদর
Saturia | সাটুরিয়া
Shibalaya | শিবালয় | Shibaloy
Singair | সিংগাইর | Singiar
# Meherpur
Gangni | গাংনী
Meherpur Sadar | মেহেরপুর সদর
Mujibnagar | মুজিবনগর
# Moulvibazar
Barlekha | বড়লেখা
Juri | জুড়ী
Kamalganj | কমলগঞ্জ
Kulaura | কুলাউড়া
Moulvibazar Sadar | মৌলভীবাজার সদর
Rajnagar | রাজনগর
Sreemangal | শ্রীমঙ্গল
# Munshiganj
Gazaria | গজারিয়া
Lohajang | লৌহজং | Louhajanj
Munshiganj Sadar | মুন্সিগঞ্জ সদর
Sirajdikhan | সিরাজদিখান
Sreenagar | শ্রীনগর
Tongibari | টংগীবাড়ি
# Mymensingh
Bhaluka | ভালুকা
Dhobaura | ধোবাউড়া
Fulbaria | ফুলবাড়ীয়া
Gafargaon | গফরগাঁও
Gauripur | গৌরীপুর
Haluaghat | হালুয়াঘাট
Ishwarganj | ঈশ্বরগঞ্জ
Muktagachha | মুক্তাগাছা
Mymensingh Sadar | ময়মনসিংহ সদর | Kotwali | কোতোয়ালী
Nandail | নান্দাইল
Phulpur | ফুলপুর
Tarakanda | তারাকান্দা
Trishal | ত্রিশাল
# Naogaon
Atrai | আত্রাই
Badalgachhi | বদলগাছী
Dhamoirhat | ধামইরহাট
Manda | মান্দা
Mohadevpur | মহাদেবপুর
Naogaon Sadar | নওগাঁ সদর
Niamatpur | নিয়ামতপুর
Patnitala | পত্নিতলা
Porsha | পোরশা
Raninagar | রাণীনগর
Sapahar | সাপাহার
# Narail
Kalia | কালিয়া
Lohagara | লোহাগড়া
Narail Sadar | নড়াইল সদর
# Narayanganj
Araihazar | আড়াইহাজার
Bandar | বন্দর
Narayanganj Sadar | নারায়ণগঞ্জ সদর | Naryanganj Sadar
Rupganj | রূপগঞ্জ
Sonargaon | সোনারগাঁ
*Fatullah | ফতুল্লা | Fatulla
*Siddhirganj | সিদ্ধিরগঞ্জ | Siddhirgonj
# Narsingdi
Belabo | বেলাবো
Monohardi | মনোহরদী
Narsingdi Sadar | নরসিংদী সদর
Palash | পলাশ
Raipura | রায়পুরা
Shibpur | শিবপুর
# Natore
Bagatipara | বাগাতিপাড়া
Baraigram | বড়াইগ্রাম
Gurudaspur | গুরুদাসপুর
Lalpur | লালপুর
Naldanga | নলডাঙ্গা
Natore Sadar | নাটোর সদর
Singra | সিংড়া
# Netrokona
Atpara | আটপাড়া
Barhatta | বারহাট্টা
Durgapur | দুর্গাপুর
Kalmakanda | কলমাকান্দা
Kendua | কেন্দুয়া
Khaliajuri | খালিয়াজুরী
Madan | মদন
Mohanganj | মোহনগঞ্জ
Netrokona Sadar | নেত্রকোণা সদর
Purbadhala | পূর্বধলা
# Nilphamari
Dimla | ডিমলা
Domar | ডোমার
Jaldhaka | জলঢাকা
Kishoreganj | কিশোরগঞ্জ | Kishorganj
Nilphamari Sadar | নীলফামারী সদর
Saidpur | সৈয়দপুর | Syedpur
# Noakhali
Begumganj | বেগমগঞ্জ
Chatkhil | চাটখিল
Companiganj | কোম্পানীগঞ্জ | Companyganj
Hatia | হাতিয়া
Kabirhat | কবিরহাট
Noakhali Sadar | নোয়াখালী সদর | Maijdee | মাইজদী
Senbagh | সেনবাগ | Senbag | Shenbag | Senbug
Sonaimuri | সোনাইমুড়ী | Sonaimori
Subarnachar | সুবর্ণচর
# Pabna
Atgharia | আটঘরিয়া
Bera | বেড়া
Bhangura | ভাঙ্গুড়া
Chatmohar | চাটমোহর
Faridpur | ফরিদপুর
Ishwardi | ঈশ্বরদী | Ishurdi
Pabna Sadar | পাবনা সদর
Santhia | সাঁথিয়া
Sujanagar | সুজানগর
# Panchagarh
Atwari | আটোয়ারী
Boda | বোদা
Debiganj | দেবীগঞ্জ
Panchagarh Sadar | পঞ্চগড় সদর
Tetulia | তেতুলিয়া
# Patuakhali
Bauphal | বাউফল
Dashmina | দশমিনা
Dumki | দুমকি
Galachipa | গলাচিপা
Kalapara | কলাপাড়া
Mirzaganj | মির্জাগঞ্জ
Patuakhali Sadar | পটুয়াখালী সদর
Rangabali | রাঙ্গাবালী
# Pirojpur
Bhandaria | ভান্ডারিয়া
Indurkani | ইন্দুরকানী | Zianagar | জিয়ানগর
Kaukhali | কাউখালী | Kawkhali
Mathbaria | মঠবাড়ীয়া
Nazirpur | নাজিরপুর
Nesarabad | নেছারাবাদ | Swarupkathi | স্বরূপকাঠি
Pirojpur Sadar | পিরোজপুর সদর
# Rajbari
Baliakandi | বালিয়াকান্দি
Goalanda | গোয়ালন্দ | Goalandaghat
Kalukhali | কালুখালী
Pangsha | পাংশা
Rajbari Sadar | রাজবাড়ী সদর
# Rajshahi
Bagha | বাঘা
Bagmara | বাগমারা
Charghat | চারঘাট
Durgapur | দুর্গাপুর
Godagari | গোদাগাড়ী
Mohanpur | মোহনপুর
Paba | পবা
Puthia | পুঠিয়া
Tanore | তানোর
*Airport | এয়ারপোর্ট | Bimanbandar | বিমানবন্দর
*Belpukur | বেলপুকুর
*Boalia | বোয়ালিয়া | Shaheb Bazar | সাহেব বাজার
*Chandrima | চন্দ্রিমা
*Damkura | দামকুড়া
*Karnahar | কর্ণহার
*Kashiadanga | কাশিয়াডাঙ্গা
*Katakhali | কাটাখালী
*Motihar | মতিহার
*Rajpara | রাজপাড়া
*Shah Makhdum | শাহ মখদুম
# Rangamati
Baghaichhari | বাঘাইছড়ি | Bagaichhari
Barkal | বরকল
Belaichhari | বিলাইছড়ি
Juraichhari | জুরাছড়ি
Kaptai | কাপ্তাই
Kaukhali | কাউখালী | Kawkhali
Langadu | লংগদু
Naniarchar | নানিয়ারচর | Nannerchar
Rajasthali | রাজস্থলী
Rangamati Sadar | রাঙ্গামাটি সদর
# Rangpur
Badarganj | বদরগঞ্জ
Gangachara | গংগাচড়া
Kaunia | কাউনিয়া
Mithapukur | মিঠাপুকুর
Pirgachha | পীরগাছা
Pirganj | পীরগঞ্জ
Rangpur Sadar | রংপুর সদর
Taraganj | তারাগঞ্জ
*Haragachh | হারাগাছ
*Hazirhat | হাজীরহাট
*Kotwali | কোতোয়ালী
*Mahiganj | মাহিগঞ্জ
*Parshuram | পরশুরাম
*Tajhat | তাজহাট
# Satkhira
Assasuni | আশাশুনি
Debhata | দেবহাটা
Kalaroa | কলারোয়া
Kaliganj | কালিগঞ্জ
Satkhira Sadar | সাতক্ষীরা সদর
Shyamnagar | শ্যামনগর
Tala | তালা
# Shariatpur
Bhedarganj | ভেদরগঞ্জ
Damudya | ডামুড্যা
Gosairhat | গোসাইরহাট
Jajira | জাজিরা
Naria | নড়িয়া
Shariatpur Sadar | শরীয়তপুর সদর
# Sherpur
Jhenaigati | ঝিনাইগাতী
Nakla | নকলা
Nalitabari | নালিতাবাড়ী
Sherpur Sadar | শেরপুর সদর
Sreebardi | শ্রীবরদী
# Sirajganj
Belkuchi | বেলকুচি
Chauhali | চৌহালি
Kamarkhanda | কামারখন্দ | Kamarkhand
Kazipur | কাজীপুর
Raiganj | রায়গঞ্জ
Shahjadpur | শাহজাদপুর
Sirajganj Sadar | সিরাজগঞ্জ সদর
Tarash | তাড়াশ
Ullapara | উল্লাপাড়া | Ullahpara
# Sunamganj
Bishwambarpur | বিশ্বম্ভরপুর | Bishwamvarpur
Chhatak | ছাতক
Derai | দিরাই
Dharmapasha | ধর্মপাশা | Dharampasha
Dowarabazar | দোয়ারাবাজার
Jagannathpur | জগন্নাথপুর
Jamalganj | জামালগঞ্জ
Madhyanagar | মধ্যনগর
Shalla | শাল্লা | Sulla
Shantiganj | শান্তিগঞ্জ | South Sunamganj | Dakshin Sunamganj | দক্ষিণ সুনামগঞ্জ
Sunamganj Sadar | সুনামগঞ্জ সদর
Tahirpur | তাহিরপুর
# Sylhet
Balaganj | বালাগঞ্জ
Beanibazar | বিয়ানীবাজার
Bishwanath | বিশ্বনাথ
Companiganj | কোম্পানীগঞ্জ
Dakshin Surma | দক্ষিণ সুরমা | South Surma
Fenchuganj | ফেঞ্চুগঞ্জ
Golapganj | গোলাপগঞ্জ
Gowainghat | গোয়াইনঘাট
Jaintiapur | জৈন্তাপুর
Kanaighat | কানাইঘাট
Osmaninagar | ওসমানীনগর
Sylhet Sadar | সিলেট সদর
Zakiganj | জকিগঞ্জ
*Airport | এয়ারপোর্ট | Bimanbandar | বিমানবন্দর
*Jalalabad | জালালাবাদ
*Kotwali | কোতোয়ালী | Zindabazar | জিন্দাবাজার
*Moglabazar | মোগলাবাজার
*Shah Paran | শাহপরাণ
# Tangail
Basail | বাসাইল
Bhuapur | ভুয়াপুর
Delduar | দেলদুয়ার
Dhanbari | ধনবাড়ী
Ghatail | ঘাটাইল
Gopalpur | গোপালপুর
Kalihati | কালিহাতী
Madhupur | মধুপুর
Mirzapur | মির্জাপুর
Nagarpur | নাগরপুর
Sakhipur | সখিপুর
Tangail Sadar | টাঙ্গাইল সদর
# Thakurgaon
Baliadangi | বালিয়াডাঙ্গী
Haripur | হরিপুর
Pirganj | পীরগঞ্জ
Ranisankail | রাণীশংকৈল
Thakurgaon Sadar | ঠাকুরগাঁও সদর
`
