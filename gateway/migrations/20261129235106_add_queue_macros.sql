CREATE TABLE "queue_macros" (
	"queue" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"macros" jsonb NOT NULL
);

ALTER TABLE "known_release" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;
CREATE INDEX "operator_action_words" ON "operator_action" USING gin (to_tsvector('simple', search_text("reason")));
