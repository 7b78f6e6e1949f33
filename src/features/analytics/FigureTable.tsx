import styles from './FigureTable.module.css';

interface FigureTableProps {
  /** The name of the series. */
  readonly name: string;
  /** What a row stands for: "Month". */
  readonly by: string;
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly value: number;
  }[];
}

/** The numbers of a chart as a table. */
export function FigureTable({ name, by, rows }: FigureTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {name} by {by.toLowerCase()}
      </caption>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          <th scope="col" className={styles.number}>
            {name}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={styles.number}>{value.toLocaleString()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
