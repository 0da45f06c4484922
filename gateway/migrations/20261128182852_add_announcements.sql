CREATE TABLE "announcement" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"text" text NOT NULL,
	"opens" text NOT NULL,
	"segment" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	"last_user_id" bigint DEFAULT '0' NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "announcement_attemptId_unique" UNIQUE("attempt_id")
);

ALTER TABLE "announcement" ADD CONSTRAINT "announcement_operator_id_operator_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator_account"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "announcement_due" ON "announcement" USING btree ("scheduled_at") WHERE "announcement"."sent_at" IS NULL AND "announcement"."cancelled_at" IS NULL;
CREATE INDEX "announcement_operator_id_index" ON "announcement" USING btree ("operator_id");
