import type { ColumnField } from '@/tables/formats/csvFormat';
import { mappedColumns } from '@/tables/table/columnMapping';

/** A cell for each field, which does not show it apart from dates and times; `Draft` for a column that is left out. */
const CELLS: Readonly<Partial<Record<ColumnField, string>>> = {
  date: '2027-01-05',
  time: '09:30',
  dateTime: '2027-01-05 09:30',
  content: 'Doors open at ten.',
  hashtags: 'tea',
  networks: 'Blog',
  accounts: 'Harbour Coffee',
  labels: 'Winter',
  link: 'example.org/sale',
  media: 'a.png, b.png',
  pictures: 'https://example.org/a',
  videos: 'a.mp4',
  note: 'Ask Ada',
  'variant:Instagram': 'Doors open.',
  'variant:LinkedIn': 'Doors open.',
};

/** The header of a calendar, as teams write it, and the field of each column; `-` for one that is left out. */
const HEADERS: readonly (readonly [header: string, fields: string])[] = [
  // English
  [
    'Post Date,Day,Post Time,Channel,Content Pillar,Post Copy,Creative Link,Status',
    'date,-,time,networks,-,content,media,-',
  ],
  ['Date,Time,Platform,Caption,Image,Hashtags', 'date,time,networks,content,pictures,hashtags'],
  [
    'Publish Date,Social Channel,Content Type,Copy,Visual,URL',
    'date,networks,-,content,media,link',
  ],
  ['Scheduled Date & Time,Network,Message,Link,Media', 'dateTime,networks,content,link,media'],
  ['Day,Date,Platform(s),Topic,Caption,Asset,Notes', '-,date,networks,-,content,media,note'],
  ['Posting Date,Posting Time,Channel,Copy', 'date,time,networks,content'],
  [
    'Week,Publish Date,Publish Time,Platform,Campaign,Post Text,Image URL,Approved By',
    '-,date,time,networks,labels,content,pictures,-',
  ],
  [
    'Go Live Date,Social Media Platform,Account,Final Copy,Graphic,Owner,Status',
    'date,networks,accounts,content,pictures,-,-',
  ],
  ['Created,Due Date,Time (EST),Channels,Post,Category', '-,date,time,networks,content,labels'],
  [
    'publish_date,publish_time,social_network,post_text,media_url,tags',
    'date,time,networks,content,media,labels',
  ],
  [
    'Date,Time,Content,Caption,Instagram Caption,LinkedIn Caption',
    'date,time,-,content,variant:Instagram,variant:LinkedIn',
  ],
  ['Scheduled For,Profile,Body,Attachments,Brand', 'dateTime,accounts,content,media,labels'],
  [
    'Title,Content Category,Launch Date,Posting Time,Target Platform,Caption (EN),Video Link,Review Comments',
    '-,labels,date,time,networks,content,videos,-',
  ],
  ['Date posted,Date to post,Social,Text,Photo/Video', '-,date,networks,content,media'],
  [
    'Content Idea,Format,Date of Publication,Time of Post,Copy (v2),Designer Brief,Landing URL',
    '-,-,date,time,content,-,-',
  ],
  ['When,Channel Name,Copy (Final),Link to Creative', 'dateTime,networks,content,media'],
  // German
  [
    'Veröffentlichungsdatum,Uhrzeit,Kanal,Thema,Beitragstext,Bild,Link,Status,Bemerkungen',
    'date,time,networks,-,content,pictures,link,-,note',
  ],
  [
    'KW,Wochentag,Datum,Zeit,Plattform,Kategorie,Text,Bildlink,Verantwortlich,Freigabe',
    '-,-,date,time,networks,labels,content,pictures,-,-',
  ],
  [
    'Erstellungsdatum,Geplant am,Posting-Datum,Postingzeit,Soziales Netzwerk,Bildunterschrift,Anmerkung',
    '-,-,date,time,networks,content,note',
  ],
  // French
  [
    'Date de publication,Heure de publication,Réseau social,Thème,Légende,Visuel,Lien,Statut',
    'date,time,networks,-,content,pictures,link,-',
  ],
  [
    'Jour,Date,Heure,Plateforme,Type de contenu,Texte du post,Image/Vidéo,Commentaires',
    '-,date,time,networks,-,content,media,note',
  ],
  // Spanish
  [
    'Fecha de publicación,Hora,Red social,Tema,Texto de la publicación,Imagen,Enlace,Estado',
    'date,time,networks,-,content,pictures,link,-',
  ],
  [
    'Día,Fecha,Horario,Plataforma,Formato,Copy,Etiquetas,Observaciones',
    '-,date,time,networks,-,content,labels,note',
  ],
  // Portuguese
  [
    'Data de publicação,Horário,Rede social,Tema,Legenda,Arte,Link,Status,Observações',
    'date,time,networks,-,content,pictures,link,-,note',
  ],
  [
    'Data da postagem,Hora da postagem,Canal,Texto da postagem,Imagem,Campanha,Responsável',
    'date,time,networks,content,pictures,labels,-',
  ],
  // Italian
  [
    'Data di pubblicazione,Ora,Canale,Argomento,Testo del post,Immagine,Link,Stato,Note',
    'date,time,networks,-,content,pictures,link,-,note',
  ],
  ['Giorno,Data,Orario,Piattaforma,Didascalia,Allegati', '-,date,time,networks,content,media'],
  // Dutch
  [
    'Publicatiedatum,Tijd,Kanaal,Onderwerp,Tekst,Afbeelding,Link,Status,Opmerkingen',
    'date,time,networks,-,content,pictures,link,-,note',
  ],
  [
    'Dag,Datum,Tijdstip,Platform,Berichttekst,Bijlage,Doelgroep',
    '-,date,time,networks,content,media,-',
  ],
  // Polish
  [
    'Data publikacji,Godzina,Platforma,Temat,Treść posta,Grafika,Link,Status,Uwagi',
    'date,time,networks,-,content,pictures,link,-,note',
  ],
  ['Data utworzenia,Data i godzina,Kanał,Treść,Zdjęcie', '-,dateTime,networks,content,pictures'],
  // Russian
  [
    'Дата публикации,Время,Площадка,Тема,Текст поста,Изображение,Ссылка,Статус,Комментарий',
    'date,time,networks,-,content,pictures,link,-,note',
  ],
  [
    'Дата создания,Дата выхода,Соцсеть,Рубрика,Текст,Фото',
    '-,date,networks,labels,content,pictures',
  ],
  // Turkish
  [
    'Yayın Tarihi,Yayın Saati,Platform,Konu,Gönderi Metni,Görsel,Bağlantı,Durum,Notlar',
    'date,time,networks,-,content,pictures,link,-,note',
  ],
  [
    'Gün,Tarih,Saat,Sosyal Medya,İçerik,Görsel Linki,Kategori',
    '-,date,time,networks,content,pictures,labels',
  ],
  // Japanese
  [
    '投稿日,曜日,投稿時間,媒体,投稿内容,画像,リンク,ステータス,備考',
    'date,-,time,networks,content,pictures,link,-,note',
  ],
  [
    '公開予定日時,プラットフォーム,投稿文,画像URL,ハッシュタグ,担当者',
    'dateTime,networks,content,pictures,hashtags,-',
  ],
  // Chinese
  [
    '发布日期,发布时间,平台,主题,文案,图片,链接,状态,备注',
    'date,time,networks,-,content,pictures,link,-,note',
  ],
  ['創建日期,日期,時間,社群平台,貼文內容,圖片', '-,date,time,networks,content,pictures'],
  // Korean
  [
    '게시일,시간,채널,주제,본문,이미지,링크,상태,비고',
    'date,time,networks,-,content,pictures,link,-,note',
  ],
  ['작성일,업로드 날짜,업로드 시간,플랫폼,게시글 내용', '-,date,time,networks,content'],
];

describe('the columns of a calendar', () => {
  it.each(HEADERS)('are those of %s', (names, wanted) => {
    const header = names.split(',');
    const fields = wanted
      .split(',')
      .map((field) => (field === '-' ? null : (field as ColumnField)));
    const row = fields.map((field) => (field === null ? 'Draft' : String(CELLS[field])));
    const rows = [header, row].map((cells, index) => ({ number: index + 1, cells }));
    const columns = mappedColumns(rows, { format: null, hasHeader: true });
    expect(columns.map(({ name, field }) => [name, field])).toEqual(
      header.map((name, index) => [name, fields[index]]),
    );
    expect(columns.filter(({ guess }) => guess !== undefined)).toEqual([]);
  });
});
