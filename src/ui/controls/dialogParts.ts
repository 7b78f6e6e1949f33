import styles from './DialogParts.module.css';

/** The class of the choices in a large dialog, one below the other. */
export const FORM = styles.form;

/** The class of what a dialog warns of. */
export const WARNING = styles.warning;

/** The class of the name of a field, on a line of its own. */
export const FIELD_LABEL = styles.label;

/** The class of a field into which a text is pasted; with `CONTROL`. */
export const PASTED = styles.pasted;

/** The class of the foot of a large dialog: a paragraph, and then buttons. */
export const FOOT = styles.foot;
