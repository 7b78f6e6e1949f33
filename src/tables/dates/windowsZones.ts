/** The zones of each area by their names in Windows, without `Standard Time`. */
const AREAS = `
Africa: E. Africa=Nairobi, Egypt=Cairo, Libya=Tripoli, Morocco=Casablanca, Namibia=Windhoek, Sao Tome=Sao_Tome
Africa: South Africa=Johannesburg, South Sudan=Juba, Sudan=Khartoum, W. Central Africa=Lagos
America: Alaskan=Anchorage, Aleutian=Adak, Argentina=Buenos_Aires, Atlantic=Halifax, Bahia=Bahia, Canada Central=Regina
America: Central America=Guatemala, Central Brazilian=Cuiaba, Central=Chicago, Central (Mexico)=Mexico_City
America: Cuba=Havana, E. South America=Sao_Paulo, Eastern=New_York, Eastern (Mexico)=Cancun, Greenland=Godthab
America: Haiti=Port-au-Prince, Magallanes=Punta_Arenas, Montevideo=Montevideo, Mountain=Denver
America: Mountain (Mexico)=Mazatlan, Newfoundland=St_Johns, Pacific SA=Santiago, Pacific=Los_Angeles
America: Pacific (Mexico)=Tijuana, Paraguay=Asuncion, SA Eastern=Cayenne, SA Pacific=Bogota, SA Western=La_Paz
America: Saint Pierre=Miquelon, Tocantins=Araguaina, Turks And Caicos=Grand_Turk, US Eastern=Indianapolis
America: US Mountain=Phoenix, Venezuela=Caracas, Yukon=Whitehorse
Asia: Afghanistan=Kabul, Altai=Barnaul, Arab=Riyadh, Arabian=Dubai, Arabic=Baghdad, Azerbaijan=Baku, Bangladesh=Dhaka
Asia: Caucasus=Yerevan, Central Asia=Bishkek, China=Shanghai, Ekaterinburg=Yekaterinburg, Georgian=Tbilisi
Asia: India=Calcutta, Iran=Tehran, Israel=Jerusalem, Jordan=Amman, Korea=Seoul, Magadan=Magadan, Middle East=Beirut
Asia: Myanmar=Rangoon, N. Central Asia=Novosibirsk, Nepal=Katmandu, North Asia East=Irkutsk, North Asia=Krasnoyarsk
Asia: North Korea=Pyongyang, Omsk=Omsk, Pakistan=Karachi, Qyzylorda=Qyzylorda, Russia Time Zone 10=Srednekolymsk
Asia: Russia Time Zone 11=Kamchatka, Sakhalin=Sakhalin, SE Asia=Bangkok, Singapore=Singapore, Sri Lanka=Colombo
Asia: Syria=Damascus, Taipei=Taipei, Tokyo=Tokyo, Tomsk=Tomsk, Transbaikal=Chita, Ulaanbaatar=Ulaanbaatar
Asia: Vladivostok=Vladivostok, W. Mongolia=Hovd, West Asia=Tashkent, West Bank=Hebron, Yakutsk=Yakutsk
Atlantic: Azores=Azores, Cape Verde=Cape_Verde, Greenwich=Reykjavik
Australia: AUS Central=Darwin, Aus Central W.=Eucla, AUS Eastern=Sydney, Cen. Australia=Adelaide, E. Australia=Brisbane
Australia: Lord Howe=Lord_Howe, Tasmania=Hobart, W. Australia=Perth
Etc: Dateline=GMT+12
Europe: Astrakhan=Astrakhan, Belarus=Minsk, Central Europe=Budapest, Central European=Warsaw, E. Europe=Chisinau
Europe: FLE=Kiev, GMT=London, GTB=Bucharest, Kaliningrad=Kaliningrad, Romance=Paris, Russia Time Zone 3=Samara
Europe: Russian=Moscow, Saratov=Saratov, Turkey=Istanbul, Volgograd=Volgograd, W. Europe=Berlin
Indian: Mauritius=Mauritius
Pacific: Bougainville=Bougainville, Central Pacific=Guadalcanal, Chatham Islands=Chatham, Easter Island=Easter
Pacific: Fiji=Fiji, Hawaiian=Honolulu, Line Islands=Kiritimati, Marquesas=Marquesas, New Zealand=Auckland
Pacific: Norfolk=Norfolk, Samoa=Apia, Tonga=Tongatapu, West Pacific=Port_Moresby`;

/**
 * The IANA names of time zones by the names that Windows has for them, such as `W. Europe Standard Time`. Of several
 * zones with one name, it is the one that CLDR names for the world (territory 001). Windows uses a name with
 * `Standard` all year, also in summer. Names such as `UTC-11` are offsets.
 *
 * Source: Unicode CLDR 48.2, supplemental data `windowsZones` (npm package `cldr-core`). Copyright Unicode, Inc.,
 * under the Unicode License v3: see scripts/build/licenceTexts.
 */
export const WINDOWS_ZONES: ReadonlyMap<string, string> = new Map(
  Array.from(AREAS.matchAll(/^(\w+): (.*)$/gm), ([, area, list = '']) =>
    list.split(', ').map((each): [string, string] => {
      const [name = '', place] = each.split('=');
      const full = name.replace(/^(?!Russia T)(.*?)( \(Mexico\))?$/, '$1 Standard Time$2');
      return [full, `${area}/${place}`];
    }),
  ).flat(),
);
