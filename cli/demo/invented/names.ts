import { list } from './profession.ts';

/** Names of one part of the world: any given name goes with any family name. */
export type NameList = { readonly given: readonly string[]; readonly family: readonly string[] };

function names(given: string, family: string): NameList {
  return { given: list(given), family: list(family) };
}

/**
 * Given and family names by region, common ones beside made-up ones in the manner of the region.
 * Names that lead to a well-known person in combination have been left out.
 */
export const namesByRegion = {
  english: names(
    'Ada, Alison, Bethan, Callum, Clive, Deirdre, Dulcie, Edith, Ewan, Fern, Gareth, Gwen, Harriet, Hugh, Imogen, Ivor, Jocelyn, Keir, Lorna, Maeve, Niall, Opal, Percy, Rhona, Rowan, Sorrel, Tamsin, Tobias, Verity, Winifred',
    'Ashdown, Birchwell, Bramhollow, Caldermoor, Coldbeck, Dunmarsh, Elmscott, Fairholt, Fenwright, Garthside, Hartlow, Hazelby, Inglethorpe, Kettlewick, Larkhill, Mossgrove, Netherby, Oakhanger, Penhallow, Quarmby, Ravensholt, Sedgeley, Thistleton, Underlea, Wetherall, Wrenfield, Yarrowby, Marlcroft, Stonebeck, Tarnwood',
  ),
  nordic: names(
    'Aino, Arvid, Astri, Birk, Dagny, Eero, Eilif, Elina, Frida, Gudrun, Halvard, Inka, Ivar, Joakim, Kirsti, Leif, Maarit, Njål, Oddny, Pekka, Ragnhild, Sindre, Solveig, Tuuli, Ulf, Vigdis, Yngve, Åsa',
    'Almlund, Bergdal, Bjerkvik, Dalgaard, Ekholm, Fagerli, Granqvist, Hauglie, Holmström, Isaksen, Järvelä, Kallio, Lindahl, Lövgren, Mäkitalo, Nordli, Østervik, Rautio, Skogstad, Sjöberg, Strandvik, Sundby, Tveit, Vesterinen, Wiklund, Ødegård',
  ),
  german: names(
    'Anselm, Beate, Cornelius, Dörte, Elke, Falk, Friederike, Gerrit, Heike, Ingo, Jürgen, Katrin, Lorenz, Marlies, Norbert, Ortrud, Raimund, Sabine, Silke, Thorben, Ulrike, Veit, Wiebke, Xaver',
    'Achleitner, Birkhahn, Brettschneider, Dallmeier, Eichinger, Feldhaus, Gehrke, Hartwig, Hühnlein, Jungblut, Kaltenbach, Lindhorst, Mühlbauer, Nettesheim, Obermaier, Pfaffinger, Quast, Rademacher, Schönfelder, Tiedemann, Uhlig, Voßkamp, Wiesinger, Zumbrock',
  ),
  dutch: names(
    'Anouk, Bram, Coen, Dieuwke, Evert, Femke, Geertje, Hidde, Ilse, Jorrit, Katrijn, Lotte, Maarten, Nienke, Ruben, Sanne, Tijmen, Wietske',
    'Aalbers, Boonstra, Brinkhof, de Wilgen, Dijkgraaf, Elzinga, Groeneveld, Hoekstra, Kuipers, Lambrechts, Meulenbelt, Nijland, Oosterhuis, Peeters, Ruitenberg, Schouten, van der Linde, Verhagen',
  ),
  french: names(
    'Adèle, Aurélien, Bastien, Clémence, Corentin, Delphine, Edmée, Fabrice, Gaëlle, Hervé, Inès, Joachim, Léonie, Maëlys, Noémie, Odile, Quentin, Rémi, Solène, Thibault, Victoire, Yannick',
    'Aubertin, Beaulieu, Bonnefoy, Carpentier, Delacroisée, Estienne, Faucheux, Garnier, Hébrard, Jacquemin, Lafargue, Lhermitte, Maréchal, Noirot, Pasquier, Quéré, Rousselin, Saulnier, Tessier, Vauquelin',
  ),
  iberian: names(
    'Abril, Adriano, Amparo, Baltasar, Beatriz, Celestino, Consuelo, Duarte, Elvira, Fermín, Graciela, Horacio, Inês, Jacinto, Leonor, Lourenço, Macarena, Nuno, Otília, Paloma, Rosalía, Salvador, Tomé, Xiomara, Yolanda, Zulema',
    'Aguirrebeña, Barrientos, Bragança, Cabral, Carvalhosa, Cienfuegos, Dorantes, Escalona, Figueira, Galindo, Herrerías, Ibarrola, Jaramillo, Ledesma, Magalhães, Noriega, Olivares, Pinheiral, Quintanilla, Revuelta, Saldanha, Teixeirinha, Urrutia, Valdivieso, Zamorano',
  ),
  italian: names(
    'Agnese, Benedetto, Camilla, Corrado, Donatella, Ettore, Fiammetta, Gaspare, Ilaria, Lorena, Matilde, Nevio, Ornella, Pietro, Rosaria, Silvano, Tiziana, Ubaldo, Viola',
    'Albanesi, Bassanelli, Carminati, Dallapietra, Fantoni, Gherardi, Locatelli, Marchetti, Natali, Orlandi, Pellegrini, Quaglia, Ravasio, Santarelli, Tagliabue, Umiltà, Vezzani, Zanardi',
  ),
  slavic: names(
    'Agnieszka, Bohdan, Bojana, Cvetka, Dobromir, Dragana, Evgenia, Halyna, Iva, Jadwiga, Kazimir, Ljubica, Lubomír, Łucja, Marek, Mirela, Nadezhda, Oksana, Przemek, Radka, Slavomir, Tihomir, Vesna, Wojciech, Yaroslav, Zdeněk, Živa',
    'Adamczak, Bondarchuk, Brzeziński, Černohorská, Dimitrova, Dudek, Filipović, Grabowska, Horáček, Ivanchenko, Jelínek, Kowalik, Kravets, Lisowski, Marinković, Novotná, Ostrowska, Petkov, Ristić, Sokolova, Šimůnek, Tkachuk, Urbańska, Vukašin, Wróblewski, Zelenko',
  ),
  greek: names(
    'Anthi, Christos, Despina, Eleftheria, Fotis, Georgia, Ioanna, Kyriakos, Lefteris, Myrto, Nektarios, Pelagia, Stavros, Thalia, Vasiliki, Zoi',
    'Anagnostou, Drakopoulos, Fotiadis, Galanis, Ioannidou, Kalogeras, Lambrou, Mavridis, Nikolaidou, Papathanasi, Raptis, Sotiriou, Theodorou, Vlachos, Xanthopoulou',
  ),
  turkish: names(
    'Asuman, Barış, Cansu, Deniz, Ece, Ferhat, Gülşen, Haluk, İpek, Kerem, Levent, Müge, Nazlı, Okan, Pınar, Rüya, Selim, Tülay, Umut, Yasemin',
    'Akkaya, Bozkurt, Çamlı, Demirel, Ertaş, Gürsoy, İnceoğlu, Karadağ, Korkmaz, Özdemir, Sarıkaya, Şenol, Taşkın, Uysal, Yalçınkaya, Zengin',
  ),
  arabic: names(
    'Amal, Basil, Dalia, Fadi, Ghada, Hani, Ibtisam, Jamila, Kareem, Lubna, Mazen, Nadia, Othman, Rania, Samir, Tahani, Usama, Widad, Yusra, Ziad',
    'Abdelnour, Al-Amiri, Barakat, Benhaddou, Chaabane, Darwish, El-Masri, Fakhoury, Ghannam, Haddad, Jabbour, Khalidi, Mansouri, Nassar, Qasim, Sabbagh, Tahan, Zeidan',
  ),
  persian: names(
    'Anahita, Behrouz, Darya, Elham, Farhad, Golnaz, Hooman, Kaveh, Laleh, Mahsa, Navid, Parisa, Roya, Shirin, Soroush, Yasaman',
    'Ahmadzadeh, Bahrami, Daneshvar, Esfandiari, Farrokhi, Golestani, Hosseinpour, Karimzad, Moradian, Nikbakht, Rostami, Sohrabi, Tavakoli, Zandi',
  ),
  southAsian: names(
    'Aditi, Anirudh, Bhavna, Chitra, Devika, Eshan, Farzana, Gopal, Harini, Ishaan, Jyoti, Kabir, Lakshmi, Meera, Nasreen, Omkar, Pallavi, Qadir, Ritika, Sanjana, Tarun, Usha, Vikram, Wasim, Yamini, Zoya',
    'Acharya, Balasuriya, Chaudhury, Deshmukh, Fernando, Ghoshal, Hegde, Iyengar, Joshi, Kulkarni, Lakhani, Mahajan, Nambiar, Patwardhan, Qureshi, Rajagopal, Sarkar, Thapa, Upadhyay, Venkataraman, Wickrama, Yadav, Zaveri',
  ),
  chinese: names(
    'Bingwen, Chunhua, Daiyu, Fang, Guowei, Haoran, Jianhong, Kaiwen, Lanfen, Meilin, Ningxin, Peiyu, Qiang, Ruolan, Shuyi, Tingting, Weijie, Xiaoming, Yichen, Zihan',
    'Bai, Cai, Deng, Fan, Gao, Hong, Jin, Kong, Lai, Mao, Ouyang, Pan, Qian, Ruan, Shen, Tang, Wei, Xie, Yuan, Zhao',
  ),
  japanese: names(
    'Akane, Chihiro, Daichi, Emi, Fumiko, Haruto, Itsuki, Junko, Kazuya, Mayumi, Naoki, Osamu, Rina, Satomi, Takeshi, Wakana, Yoshiko',
    'Aoyagi, Fujimori, Hasegawa, Ishiguri, Kawashima, Kuroda, Matsubara, Nakajima, Ogata, Okamura, Sakamoto, Shimizu, Tachibana, Uchida, Yamashita',
  ),
  korean: names(
    'Areum, Bora, Chanho, Dongwook, Eunji, Hana, Inho, Jisoo, Kyungmi, Minjun, Nari, Sangmin, Seoyeon, Taeyang, Yuna',
    'Ahn, Bae, Choi, Gong, Han, Jang, Kwon, Lim, Moon, Noh, Oh, Seo, Shin, Yoon',
  ),
  southEastAsian: names(
    'Anh, Bayani, Chariya, Dewi, Efren, Farah, Gia, Hanh, Intan, Jasmin, Khanh, Ligaya, Minh, Nurul, Phuong, Ratna, Somchai, Thuy, Wati, Yusof',
    'Bui, Cabrales, Dalisay, Gunawan, Hakim, Ilagan, Kusuma, Lestari, Magbanua, Ngo, Pham, Prasert, Rahmat, Santosa, Tanjung, Truong, Wibowo, Yap',
  ),
  westAfrican: names(
    'Abena, Adjoa, Bukola, Chidi, Dede, Efua, Folake, Ikenna, Kofi, Kwabena, Mariama, Nkechi, Obinna, Ousmane, Sekou, Temitope, Uche, Yaa',
    'Abimbola, Adeyinka, Agyemang, Boateng, Diallo, Ezeani, Fofana, Gyasi, Ibekwe, Koroma, Mensah, Nwankwo, Obaseki, Okonedu, Owusu, Sarpong, Traoreh, Uzoma',
  ),
  eastAfrican: names(
    'Achieng, Baraka, Chausiku, Desta, Eshe, Faraji, Genet, Hirut, Jabari, Kamau, Lulit, Makena, Neema, Otieno, Selam, Tariku, Wambui, Zawadi',
    'Abebe, Cheruiyot, Gathoni, Haile, Kariuki, Kiprono, Langat, Mbugua, Mwangi, Njoroge, Odhiambo, Rotich, Tadesse, Wanjala, Yohannes',
  ),
} as const satisfies Readonly<Record<string, NameList>>;

export type NameRegion = keyof typeof namesByRegion;

export const nameRegions = Object.keys(namesByRegion) as readonly NameRegion[];
