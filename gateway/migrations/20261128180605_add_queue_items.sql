CREATE TABLE "queue_item" (
	"queue" text NOT NULL,
	"item_id" text NOT NULL,
	"operator_id" bigint,
	"escalated_by" text,
	"escalation_note" text,
	"escalated_at" timestamp (3) with time zone,
	CONSTRAINT "queue_item_queue_item_id_pk" PRIMARY KEY("queue","item_id")
);

ALTER TABLE "queue_item" ADD CONSTRAINT "queue_item_operator_id_operator_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator_account"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "queue_item_operator_id_index" ON "queue_item" USING btree ("operator_id");
CREATE INDEX "invitation_refused" ON "invitation" USING btree ("created_at") WHERE "invitation"."state" = 'refused';
CREATE INDEX "media_hidden" ON "media" USING btree ("hidden_at") WHERE "media"."hidden_at" IS NOT NULL;
INSERT INTO "queue_item" ("queue", "item_id", "operator_id") SELECT 'report', "case_id"::text, "operator_id" FROM "case_assignment";
