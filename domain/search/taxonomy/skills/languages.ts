/** Human languages and cross-field education subjects. Columns and marks: see `../skillTable.ts`. */
export const LANGUAGE_SKILLS = `
English | english language, fluent english, business english, english fluency
German | german language, deutsch, fluent german
French | french language, français, fluent french
Spanish | spanish language, español, bilingual spanish, fluent spanish, castellano
Italian | italian language
Portuguese | portuguese language, brazilian portuguese
Dutch | dutch language, nederlands
Danish | danish language, dansk
Swedish | swedish language, svenska
Norwegian | norwegian language, norsk
Finnish | finnish language
=Polish | polish language, fluent polish, polish speaking
Czech | czech language
Slovak | slovak language
Hungarian | hungarian language
Romanian | romanian language
Bulgarian | bulgarian language
Greek | greek language
Turkish | turkish language
Russian | russian language
Ukrainian | ukrainian language
^Croatian | | serbian, serbo-croatian, bosnian, slovenian
^Estonian | | latvian, lithuanian
Arabic | arabic language, modern standard arabic
Hebrew | hebrew language
^Persian | farsi | dari
Hindi | hindi language
Urdu | urdu language
Bengali | bangla language
^Punjabi | | gujarati, marathi, tamil, telugu, kannada, malayalam
Mandarin | mandarin chinese, chinese language, putonghua, chinese mandarin
Cantonese | cantonese language
Japanese | japanese language, jlpt
Korean | korean language, topik
Vietnamese | vietnamese language
Thai language | =Thai
Indonesian | bahasa indonesia, bahasa melayu, malay language
Tagalog | filipino language
^Swahili | | amharic, yoruba, hausa, igbo
Sign language | american sign language, british sign language, =BSL, =ASL
^Latin language | | ancient greek
^Catalan | | basque language, galician
`;
